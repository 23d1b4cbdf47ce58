"""packaging/cluster/array.sbatch on a real Slurm cluster of one node: a job is killed in the middle,
and the array is submitted again.

$ARBITER names the program.
"""
import tempfile
import unittest

import cluster_of_one
from clustered import CLUSTER, COMMAND, COUNT, Clustered

ARRAY = CLUSTER / "array.sbatch"
WHY_NOT = cluster_of_one.why_not()


@unittest.skipIf(WHY_NOT, WHY_NOT)
class Slurm(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.cluster = cluster_of_one.Cluster(folder.name)
        self.addCleanup(self.cluster.stop)
        self.cluster.start()
        self.work = Clustered(folder.name)

    def submit(self, *words):
        return self.cluster.submit(*words, ARBITER_SHARDS=str(CLUSTER / "shards"), ARBITER=str(self.work.program))

    def test_it_continues_after_a_kill(self):
        array = [f"--array=1-{COUNT}", ARRAY, COUNT, self.work.out, *COMMAND]
        self.work.hold.touch()
        job = self.submit(*array)
        merging = self.submit(f"--dependency=afterok:{job}", "--kill-on-invalid-dep=yes", ARRAY, COUNT, self.work.out)
        self.work.wait_until_held()
        self.cluster.ask("scancel", "--signal=KILL", "--full", job)
        self.cluster.wait_for(job)
        self.cluster.wait_for(merging)
        self.assertFalse((self.work.out / "3.code").exists())
        self.assertFalse((self.work.out / "merged.code").exists())
        self.work.hold.unlink()
        job = self.submit(*array)
        self.cluster.wait_for(self.submit(f"--dependency=afterok:{job}", ARRAY, COUNT, self.work.out))
        self.assertEqual(self.work.merged(), self.work.single())
        self.assertEqual([self.work.runs_of(index) for index in range(1, COUNT + 1)], [1, 1, 2, 1])


if __name__ == "__main__":
    unittest.main()
