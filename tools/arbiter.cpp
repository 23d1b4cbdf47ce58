// The program `arbiter`; all of it is in tools/commands.
#include "tools/commands/run.hpp"

int main(int argc, char** argv) { return arbiter::run(argc, argv); }
