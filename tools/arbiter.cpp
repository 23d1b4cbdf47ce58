// The program `arbiter`; tools/cli has all of it.
#include "tools/cli/run.hpp"

int main(int argc, char** argv) { return arbiter::run(argc, argv); }
