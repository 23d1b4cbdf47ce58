// The program `arbiter`, which is implemented in tools/cli.
#include "tools/cli/run.hpp"

int main(int argc, char** argv) { return arbiter::run(argc, argv); }
