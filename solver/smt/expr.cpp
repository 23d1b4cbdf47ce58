// Wraps Z3; the only file that includes its header. It keeps one Z3 context per thread, counts
// references, and turns Z3's error codes into exceptions. build.cpp decides how terms are
// simplified, cases.cpp which queries find the cases.
//
// A term remembers the number of its context, because two threads must not enter one Z3 context: a
// term on the wrong thread is rejected, and a term that outlives its thread is dropped.
#include "solver/smt/expr.hpp"

#include <sys/resource.h>
#include <unistd.h>
#include <z3.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <new>
#include <thread>

#include "solver/smt/solver.hpp"
#include "solver/smt/term_builder.hpp"

namespace arbiter::smt {
namespace {

struct Context {
  Context();
  ~Context();
  Context(const Context&) = delete;
  Context& operator=(const Context&) = delete;

  Z3_context z3;
  unsigned number;
  std::uint64_t checks = 0, effort = 0;
  std::mutex checking_mutex;
  Z3_solver checking = nullptr;  // while it checks
};

// Trivially destructible, so that a static term can still read it during shutdown.
thread_local Context* live = nullptr;

/// Z3 crashes if it gets no memory, unless it has a limit of its own. If the address space is
/// limited (`ulimit -v`), it may take what is left, less a reserve. Throws std::bad_alloc if that
/// is too little to begin with.
void limit_memory() {
  constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20, reserve = 24 * mebibyte,
                          to_begin = 16 * mebibyte;
  rlimit space{};
  if (::getrlimit(RLIMIT_AS, &space) != 0 || space.rlim_cur == RLIM_INFINITY) return;
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const std::uint64_t taken = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  if (taken + reserve + to_begin > space.rlim_cur) throw std::bad_alloc();
  // Z3 does not count what the allocator adds to each of its small objects.
  const std::uint64_t most = (space.rlim_cur - taken - reserve) / 2 / mebibyte;
  if (most < ~0U) Z3_global_param_set("memory_max_size", std::to_string(most).c_str());
}

Context::Context() {
  static std::atomic<unsigned> made{0};
  static std::once_flag once;
  std::call_once(once, limit_memory);
  Z3_config config = Z3_mk_config();
  z3 = Z3_mk_context_rc(config);
  Z3_del_config(config);
  if (z3 == nullptr) throw std::bad_alloc();
  Z3_set_error_handler(z3, nullptr);  // errors become exceptions; see checked()
  number = ++made;
  live = this;
}
Context::~Context() {
  live = nullptr;
  Z3_del_context(z3);
}

Context& context() {
  thread_local Context mine;
  return mine;
}
Z3_context z3() { return (live ? *live : context()).z3; }
bool is_live(unsigned number) { return live && live->number == number; }

/// Returns Z3's result, or throws if Z3 reported an error.
template <class T>
T checked(T result) {
  const Z3_error_code code = Z3_get_error_code(z3());
  if (code == Z3_MEMOUT_FAIL) throw std::bad_alloc();
  if (code != Z3_OK) throw Solver_error(std::string("Z3: ") + Z3_get_error_msg(z3(), code));
  return result;
}
void check_error() { checked(0); }

std::vector<Z3_ast> nodes(std::span<const Term> terms) {
  std::vector<Z3_ast> result;
  for (const Term& term : terms) result.push_back(Term_builder::node(term));
  return result;
}

}  // namespace

Term::Term(_Z3_ast* ast, unsigned context) : ast_(ast), context_(context) { Z3_inc_ref(z3(), ast); }
Term::Term(const Term& other) : ast_(other.ast_), context_(other.context_) {
  if (ast_) Z3_inc_ref(z3(), Term_builder::node(other));
}
Term::~Term() {
  if (ast_ && is_live(context_)) Z3_dec_ref(z3(), ast_);
}
std::string Term::text() const {
  return checked(Z3_ast_to_string(z3(), Term_builder::node(*this)));
}

_Z3_ast* Term_builder::node(const Term& term) {
  if (!term.ast_) throw Misuse("a term was used after being moved from");
  if (!is_live(term.context_))
    throw Misuse("a term was used on a different thread from the one that made it");
  return term.ast_;
}
Term Term_builder::owned(_Z3_ast* ast) { return Term(checked(ast), context().number); }
Model Term_builder::owned(_Z3_model* model) {
  Model result;
  result.model_ = checked(model);
  result.context_ = context().number;
  Z3_model_inc_ref(z3(), model);
  return result;
}

Head Term_builder::head(const Term& term) {
  const Z3_ast ast = node(term);
  if (Z3_get_ast_kind(z3(), ast) == Z3_NUMERAL_AST) return Head::numeral;
  const Z3_app app = Z3_to_app(z3(), ast);
  switch (Z3_get_decl_kind(z3(), Z3_get_app_decl(z3(), app))) {
    case Z3_OP_TRUE:
      return Head::yes;
    case Z3_OP_FALSE:
      return Head::no;
    case Z3_OP_NOT:
      return Head::negation;
    case Z3_OP_AND:
      return Head::conjunction;
    case Z3_OP_OR:
      return Head::disjunction;
    case Z3_OP_EQ:
      return Head::equality;
    case Z3_OP_LE:
      return Head::at_most;
    case Z3_OP_ADD:
      return Head::sum;
    case Z3_OP_MUL:
      return Head::product;
    case Z3_OP_UNINTERPRETED:
      return Head::variable;
    default:
      return Head::other;
  }
}
bool Term_builder::is_int(const Term& term) {
  return Z3_get_sort_kind(z3(), Z3_get_sort(z3(), node(term))) == Z3_INT_SORT;
}
std::vector<Term> Term_builder::arguments(const Term& term) {
  std::vector<Term> result;
  if (head(term) == Head::numeral) return result;
  const Z3_app app = Z3_to_app(z3(), node(term));
  const unsigned count = Z3_get_app_num_args(z3(), app);
  for (unsigned i = 0; i < count; ++i) result.push_back(owned(Z3_get_app_arg(z3(), app, i)));
  return result;
}
std::optional<std::int64_t> Term_builder::numeral(const Term& term) {
  std::int64_t value = 0;
  if (head(term) != Head::numeral || !Z3_get_numeral_int64(z3(), node(term), &value)) return {};
  return value;
}
std::string Term_builder::name(const Term& variable) {
  const Z3_func_decl declaration = Z3_get_app_decl(z3(), Z3_to_app(z3(), node(variable)));
  return checked(Z3_get_symbol_string(z3(), Z3_get_decl_name(z3(), declaration)));
}

Term Term_builder::make_bool(bool value) {
  return owned(value ? Z3_mk_true(z3()) : Z3_mk_false(z3()));
}
Term Term_builder::make_int(std::int64_t value) {
  return owned(Z3_mk_int64(z3(), value, Z3_mk_int_sort(z3())));
}
Term Term_builder::make_variable(std::string_view name, bool is_int) {
  const Z3_symbol symbol = Z3_mk_string_symbol(z3(), std::string(name).c_str());
  return owned(Z3_mk_const(z3(), symbol, is_int ? Z3_mk_int_sort(z3()) : Z3_mk_bool_sort(z3())));
}
Term Term_builder::make(Operation operation, std::span<const Term> arguments) {
  const std::vector<Z3_ast> xs = nodes(arguments);
  const auto count = static_cast<unsigned>(xs.size());
  switch (operation) {
    case Operation::add:
      return owned(Z3_mk_add(z3(), count, xs.data()));
    case Operation::subtract:
      return owned(Z3_mk_sub(z3(), count, xs.data()));
    case Operation::both:
      return owned(Z3_mk_and(z3(), count, xs.data()));
    case Operation::either:
      return owned(Z3_mk_or(z3(), count, xs.data()));
    case Operation::negate:
      return owned(Z3_mk_not(z3(), xs.at(0)));
    case Operation::equal:
      return owned(Z3_mk_eq(z3(), xs.at(0), xs.at(1)));
    case Operation::less:
      return owned(Z3_mk_lt(z3(), xs.at(0), xs.at(1)));
    case Operation::at_most:
      return owned(Z3_mk_le(z3(), xs.at(0), xs.at(1)));
    case Operation::select:
      return owned(Z3_mk_ite(z3(), xs.at(0), xs.at(1), xs.at(2)));
  }
  throw Misuse("no such operation on terms");
}
Term Term_builder::simplified(const Term& term) { return owned(Z3_simplify(z3(), node(term))); }
Term Term_builder::substituted(const Term& in, std::span<const Term> from,
                               std::span<const Term> to) {
  if (from.size() != to.size()) throw Misuse("each replaced term needs a new one");
  const std::vector<Z3_ast> old_ones = nodes(from), new_ones = nodes(to);
  return owned(Z3_substitute(z3(), node(in), static_cast<unsigned>(old_ones.size()),
                             old_ones.data(), new_ones.data()));
}

Model::Model(const Model& other) : model_(other.model_), context_(other.context_) {
  if (model_ && is_live(context_)) Z3_model_inc_ref(z3(), model_);
}
Model::~Model() {
  if (model_ && is_live(context_)) Z3_model_dec_ref(z3(), model_);
}
namespace {
Term evaluated(_Z3_model* model, unsigned number, const Term& term) {
  if (!model) throw Misuse("a value was requested from a solver that has not answered sat");
  if (!is_live(number)) throw Misuse("a model was used on a different thread from its solver");
  Z3_ast value = nullptr;
  if (!Z3_model_eval(z3(), model, Term_builder::node(term), true, &value)) check_error();
  if (!value) throw Solver_error("Z3: no value for " + term.text());
  return Term_builder::owned(value);
}
}  // namespace
std::int64_t Model::value(const Int& number) const {
  const Term value = evaluated(model_, context_, number.term());
  if (const auto result = Term_builder::numeral(value)) return *result;
  throw Solver_error("the value of " + number.term().text() + " is " + value.text() +
                     ", which is not a 64-bit number");
}
bool Model::holds(const Bool& statement) const {
  return Term_builder::head(evaluated(model_, context_, statement.term())) == Head::yes;
}

Bool project(const Model& model, const std::vector<Int>& variables, const Bool& statement) {
  if (!model.model_ || !is_live(model.context_))
    throw Misuse("a projection needs the model of a check on the same thread");
  std::vector<Z3_app> apps;
  for (const Int& v : variables) apps.push_back(Z3_to_app(z3(), Term_builder::node(v.term())));
  return Bool(Term_builder::owned(
      Z3_qe_model_project(z3(), model.model_, static_cast<unsigned>(apps.size()), apps.data(),
                          Term_builder::node(statement.term()))));
}

struct Solver::State {
  Z3_solver solver;
  unsigned context_number = context().number;
  unsigned timeout_ms = 0, effort = 0;
  std::optional<Model> model = {};
  std::string reason = {};

  Z3_solver here() const {
    if (!is_live(context_number))
      throw Misuse("a solver was used on a different thread from the one that made it");
    return solver;
  }
  void set(const char* parameter, unsigned value) const;
};

void Solver::State::set(const char* parameter, unsigned value) const {
  Z3_params parameters = Z3_mk_params(z3());
  Z3_params_inc_ref(z3(), parameters);
  Z3_params_set_uint(z3(), parameters, Z3_mk_string_symbol(z3(), parameter), value);
  // Z3 would install a global Ctrl-C handler, which suits neither a library nor threads.
  Z3_params_set_bool(z3(), parameters, Z3_mk_string_symbol(z3(), "ctrl_c"), false);
  Z3_solver_set_params(z3(), here(), parameters);
  Z3_params_dec_ref(z3(), parameters);
  check_error();
}

namespace {
thread_local unsigned random_seed = 0;
}
Random_seed::Random_seed(unsigned seed) : before_(std::exchange(random_seed, seed)) {}
Random_seed::~Random_seed() { random_seed = before_; }

Solver::Solver() : state_(new State{checked(Z3_mk_simple_solver(z3()))}) {
  Z3_solver_inc_ref(z3(), state_->solver);
  state_->set("rlimit", 0);
  if (random_seed != 0) state_->set("random_seed", random_seed);
}
Solver::~Solver() {
  if (is_live(state_->context_number)) Z3_solver_dec_ref(z3(), state_->solver);
}
void Solver::add(const Bool& statement) {
  Z3_solver_assert(z3(), state_->here(), Term_builder::node(statement.term()));
  check_error();
}
void Solver::push() {
  Z3_solver_push(z3(), state_->here());
  check_error();
}
void Solver::pop(unsigned levels) {
  if (levels > Z3_solver_get_num_scopes(z3(), state_->here()))
    throw Misuse("a solver was asked to pop more levels than were pushed");
  Z3_solver_pop(z3(), state_->solver, levels);
  check_error();
}
void Solver::limit_effort(unsigned steps) { state_->set("rlimit", state_->effort = steps); }

Answer Solver::check(unsigned timeout_ms) {
  if (timeout_ms != state_->timeout_ms) {
    // Z3 treats its largest number as "no time-out".
    state_->set("timeout", timeout_ms ? timeout_ms : ~0U);
    state_->timeout_ms = timeout_ms;
  }
  ++context().checks;
  const auto checking = [](Z3_solver solver) {
    const std::lock_guard lock(context().checking_mutex);
    context().checking = solver;
  };
  checking(state_->here());
  const Z3_lbool answer = Z3_solver_check(z3(), state_->here());
  checking(nullptr);
  state_->reason.clear();
  if (answer == Z3_L_FALSE) return Answer::unsat;
  if (answer == Z3_L_TRUE) {
    state_->model = Term_builder::owned(Z3_solver_get_model(z3(), state_->solver));
    return Answer::sat;
  }
  state_->reason = Z3_solver_get_reason_unknown(z3(), state_->solver);
  if (timeout_ms) state_->reason += " (timeout " + std::to_string(timeout_ms) + " ms)";
  if (state_->effort) state_->reason += " (effort " + std::to_string(state_->effort) + " steps)";
  return Answer::unknown;
}
const std::string& Solver::reason() const { return state_->reason; }
const Model& Solver::model() const {
  if (!state_->model) throw Misuse("a value was requested from a solver that has not answered sat");
  return *state_->model;
}

std::string Solver::to_smtlib(Answer status) const {
  const Z3_ast_vector all = checked(Z3_solver_get_assertions(z3(), state_->here()));
  Z3_ast_vector_inc_ref(z3(), all);
  std::vector<Bool> statements;
  for (unsigned i = 0; i < Z3_ast_vector_size(z3(), all); ++i)
    statements.emplace_back(Term_builder::owned(Z3_ast_vector_get(z3(), all, i)));
  Z3_ast_vector_dec_ref(z3(), all);

  // Names get a `$`, because Z3 prints a variable `let` or `not` unquoted, and cvc5 reserves `bag`,
  // even as |bag|.
  std::vector<Term> plain, marked;
  for (const Term& variable : variables(statements)) {
    plain.push_back(variable);
    marked.push_back(Term_builder::make_variable("$" + Term_builder::name(variable),
                                                 Term_builder::is_int(variable)));
  }
  Solver copy;
  for (const Bool& s : statements)
    copy.add(Bool(Term_builder::substituted(s.term(), plain, marked)));
  return "(set-info :status " + std::string(name_of(status)) + ")\n(set-logic ALL)\n" +
         checked(Z3_solver_to_string(z3(), copy.state_->solver)) + "(check-sat)\n";
}

std::string_view name_of(Answer answer) {
  return answer == Answer::sat ? "sat" : answer == Answer::unsat ? "unsat" : "unknown";
}
struct Stoppable_checks::Watch {
  std::mutex mutex;
  std::condition_variable ended;
  bool end = false;
  std::thread thread;
};
Stoppable_checks::Stoppable_checks(std::function<bool()> stop) : watch_(new Watch) {
  // A context that is interrupted outside a check would refuse everything afterwards.
  watch_->thread = std::thread([watch = watch_.get(), stop = std::move(stop), in = &context()] {
    std::unique_lock lock(watch->mutex);
    while (!watch->ended.wait_for(lock, std::chrono::milliseconds(50), [&] { return watch->end; }))
      if (stop()) {
        const std::lock_guard checking(in->checking_mutex);
        if (in->checking) Z3_solver_interrupt(in->z3, in->checking);
      }
  });
}
Stoppable_checks::~Stoppable_checks() {
  {
    const std::lock_guard lock(watch_->mutex);
    watch_->end = true;
  }
  watch_->ended.notify_one();
  watch_->thread.join();
}

std::uint64_t checks_so_far() { return context().checks; }
std::uint64_t effort_so_far() {
  const Z3_solver any = checked(Z3_mk_simple_solver(z3()));  // each reports the steps of all
  Z3_solver_inc_ref(z3(), any);
  const Z3_stats stats = checked(Z3_solver_get_statistics(z3(), any));
  Z3_stats_inc_ref(z3(), stats);
  std::uint64_t& effort = context().effort;
  for (unsigned i = 0; i < Z3_stats_size(z3(), stats); ++i)
    if (Z3_stats_is_uint(z3(), stats, i) &&
        std::string_view(Z3_stats_get_key(z3(), stats, i)) == "rlimit count")
      effort += Z3_stats_get_uint_value(z3(), stats, i) - static_cast<std::uint32_t>(effort);
  Z3_stats_dec_ref(z3(), stats);
  Z3_solver_dec_ref(z3(), any);
  return effort;
}

}  // namespace arbiter::smt
