// Lets both strip games use the names of model/cards/ as their own: strips::Area is cards::Area.
#pragma once

namespace arbiter::cards {}

namespace arbiter::strips {
using namespace cards;
}
