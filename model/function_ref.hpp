// A non-owning reference to a callable of a given signature, for virtual functions whose template
// counterpart would take a visitor. It consists of two pointers and costs one indirect call.
//
//   void for_moves(Function_ref<void(const Move&)> visit);   for_moves([&](const Move& m) { ... });
//
// It corresponds to C++26's std::function_ref; std::function would copy the callable.
#pragma once
#include <memory>
#include <type_traits>
#include <utility>

namespace arbiter {

template <class Signature>
class Function_ref;

template <class Result, class... Arguments>
class Function_ref<Result(Arguments...)> {
 public:
  /// Keeps a reference: `callable` must outlive every call of this object.
  template <class F>
  requires(!std::is_same_v<std::remove_cvref_t<F>, Function_ref>)
      Function_ref(F&& callable)  // NOLINT(google-explicit-constructor): a callable converts to it
      : callable_(const_cast<void*>(static_cast<const void*>(std::addressof(callable)))),
        call_([](void* at, Arguments... arguments) -> Result {
          return (*static_cast<std::remove_reference_t<F>*>(at))(
              std::forward<Arguments>(arguments)...);
        }) {}
  Result operator()(Arguments... arguments) const {
    return call_(callable_, std::forward<Arguments>(arguments)...);
  }

 private:
  void* callable_;
  Result (*call_)(void*, Arguments...);
};

}  // namespace arbiter
