#include "model/error.hpp"
#include "tools/python/binding.hpp"

PYBIND11_MODULE(_arbiter, module) {
  namespace python = arbiter::python;
  pybind11::options options;
  options.disable_function_signatures();  // arbiter/__init__.pyi has them
  module.doc() = "The compiled part of the package arbiter; import that instead.";
  module.attr("__version__") = ARBITER_VERSION;
  pybind11::register_local_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const arbiter::Bad_input& error) {
      PyErr_SetString(PyExc_ValueError, error.what());
    } catch (const arbiter::Limit_reached& limit) {
      PyErr_SetString(PyExc_RuntimeError, std::string(name_of(limit.ended)).c_str());
    }
  });
  python::add_positions(module);
  python::add_answers(module);
  python::add_arrays(module);
}
