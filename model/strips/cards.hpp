// The words of model/cards/, which both rulebooks use as their own: strips::Area is cards::Area.
#pragma once

namespace arbiter::cards {}

namespace arbiter::strips {
using namespace cards;
}
