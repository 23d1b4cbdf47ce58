"""A Slurm cluster of one node, for tests: its own munged, slurmctld and slurmd in a folder, on the
loopback, without systemd, cgroups or accounting. Needs root, as slurmd does."""
import os
import pathlib
import shutil
import socket
import subprocess
import time

PROGRAMS = ("munged", "slurmctld", "slurmd")


def path_of(program):
    return shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin")


def why_not():
    """Why there can be no such cluster here; None if there can."""
    missing = [program for program in PROGRAMS if not path_of(program)]
    if missing:
        return f"{missing[0]} is not installed (slurm-wlm and munge in tools/packages.txt)"
    return None if os.geteuid() == 0 else "slurmd needs root"


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.processes = []
        self.environment = {**os.environ, "SLURM_CONF": str(self.folder / "slurm.conf")}

    def start(self):
        munge = self.folder / "munge"
        munge.mkdir()
        (munge / "key").write_bytes(os.urandom(128))
        (munge / "key").chmod(0o600)
        node = socket.gethostname().split(".")[0]
        (self.folder / "slurm.conf").write_text(f"""
ClusterName=one
SlurmctldHost={node}(127.0.0.1)
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={munge}/socket
CredType=cred/munge
StateSaveLocation={self.folder}/state
SlurmdSpoolDir={self.folder}/spool
SlurmctldPidFile={self.folder}/slurmctld.pid
SlurmdPidFile={self.folder}/slurmd.pid
SlurmctldPort={free_port()}
SlurmdPort={free_port()}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MpiDefault=none
ReturnToService=2
KillWait=2
SchedulerParameters=sched_interval=1
NodeName={node} NodeAddr=127.0.0.1 CPUs={min(2, os.cpu_count())} State=UNKNOWN
PartitionName=all Nodes={node} Default=YES State=UP
""", encoding="ascii")
        self.run("munged", "--foreground", "--force", f"--key-file={munge}/key", f"--socket={munge}/socket",
                 f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed")
        self.wait(lambda: (munge / "socket").exists())
        self.run("slurmctld", "-D")
        self.run("slurmd", "-D")
        self.wait(lambda: "idle" in self.ask("sinfo", "--noheader", "--format=%t"))

    def run(self, program, *words):
        with open(self.folder / f"{program}.log", "w", encoding="utf-8") as log:
            self.processes.append(subprocess.Popen([path_of(program), *words], stdout=log, stderr=log,
                                                   env=self.environment, stdin=subprocess.DEVNULL))

    def ask(self, *words):
        return subprocess.run(words, capture_output=True, text=True, env=self.environment, check=False).stdout

    def wait(self, holds, seconds=60):
        end = time.monotonic() + seconds
        while not holds():
            if time.monotonic() > end:
                logs = "\n".join(log.read_text(errors="replace")[-800:] for log in self.folder.glob("*.log"))
                raise TimeoutError(logs)
            time.sleep(0.2)

    def submit(self, *words, **more):
        """The number of the job."""
        done = subprocess.run(["sbatch", "--parsable", f"--output={self.folder}/%A-%a.out", *map(str, words)],
                              capture_output=True, text=True, env={**self.environment, **more}, check=False)
        if done.returncode:
            raise RuntimeError(done.stderr)
        return done.stdout.strip()

    def wait_for(self, job, seconds=600):
        self.wait(lambda: not self.ask("squeue", "--noheader", f"--jobs={job}").strip(), seconds)

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
