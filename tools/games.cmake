# How a game becomes part of a program: used by tools/CMakeLists.txt, and installed beside the
# templates, so that a game in a source tree of its own is compiled by the same lines.

# arbiter_game_sources(game folder): puts model/<game>/<game>.hpp behind the engines, in a few
# files below `folder`, and instantiates those that it has of its own: a change to one game
# recompiles one game. Appends them to game_sources of the caller, and to game_functions the
# declarator of what makes the game's entry, which is also its call.
macro(arbiter_game_sources game folder)
  _arbiter_game_sources(${game} ${folder})
  list(APPEND game_sources ${_game_sources})
  list(APPEND game_functions "game_entry_${game}()")
endmacro()

function(_arbiter_game_sources game folder)
  string(SUBSTRING ${game} 0 1 initial)
  string(SUBSTRING ${game} 1 -1 rest)
  string(TOUPPER ${initial} initial)
  set(Game ${initial}${rest})  # the class: nim::Nim
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game.cpp.in ${folder}/${game}.cpp @ONLY)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/proofs.cpp.in ${folder}/${game}_proofs.cpp @ONLY)
  set(made ${folder}/${game}.cpp ${folder}/${game}_proofs.cpp)
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/model/${game}/packed_turns.hpp OR
     EXISTS ${PROJECT_SOURCE_DIR}/model/${game}/packed_turns.hpp)
    set(Code std::uint64_t)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/coded.cpp.in ${folder}/${game}_narrow.cpp @ONLY)
    set(Code Wide)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/coded.cpp.in ${folder}/${game}_wide.cpp @ONLY)
    list(APPEND made ${folder}/${game}_narrow.cpp ${folder}/${game}_wide.cpp)
  endif()
  set(_game_sources ${made} PARENT_SCOPE)
endfunction()

# _arbiter_own_game(game): what the source tree that calls has of a game, for a target made from it.
# Sets in the caller own_sources, to be compiled beside what arbiter_game_sources() makes.
macro(_arbiter_own_game game)
  set(_header model/${game}/${game}.hpp)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${_header})
    message(FATAL_ERROR "${CMAKE_CURRENT_FUNCTION}(${target}): expected the class of the game "
                        "\"${game}\" in ${CMAKE_CURRENT_SOURCE_DIR}/${_header}, found no such file")
  endif()
  file(GLOB own_sources CONFIGURE_DEPENDS model/${game}/*.cpp properties/${game}/*.cpp)
endmacro()

# arbiter_takes_games(program): it can load games that are shared objects. It then holds all that
# they may call, also what nothing else in it calls, and shows it to them: the names of the namespace
# arbiter, and no others (exports.list).
function(arbiter_takes_games program)
  set(whole)
  foreach(layer model properties solver)
    get_target_property(folders Arbiter::${layer} INTERFACE_LINK_LIBRARIES)
    foreach(folder IN LISTS folders)
      get_target_property(type ${folder} TYPE)
      if(type STREQUAL "STATIC_LIBRARY")
        list(APPEND whole ${folder})
      endif()
    endforeach()
  endforeach()
  list(JOIN whole "," whole)
  set_property(TARGET ${program} PROPERTY LINK_LIBRARY_OVERRIDE "WHOLE_ARCHIVE,${whole}")
  target_link_options(${program} PRIVATE
                      LINKER:--dynamic-list=${CMAKE_CURRENT_FUNCTION_LIST_DIR}/exports.list)
  set_property(TARGET ${program} APPEND PROPERTY LINK_DEPENDS
               ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/exports.list)
endfunction()

# arbiter_program(target GAMES games... [SOURCES files...])
#
# For other source trees, after find_package(Arbiter): the program of Arbiter, with all commands, for
# your games beside those it has. Each game is what docs/how-to/add-a-game.md describes, below the current
# source folder: the class in model/<game>/<game>.hpp, its sources model/<game>/*.cpp, and, when
# there are any, properties/<game>/properties.hpp and
# properties/<game>/*.cpp. SOURCES are what games share.
function(arbiter_program target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "GAMES;SOURCES")
  if(NOT arg_GAMES OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "arbiter_program(${target}): expected GAMES and their names, "
                        "found \"${ARGN}\"")
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}_games)
  set(own ${arg_SOURCES})
  set(game_sources)
  set(game_functions)
  foreach(game IN LISTS arg_GAMES)
    _arbiter_own_game(${game})
    list(APPEND own ${own_sources})
    arbiter_game_sources(${game} ${folder})
  endforeach()
  list(JOIN game_functions ", " game_functions)
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/own_main.cpp.in ${folder}/main.cpp @ONLY)
  add_executable(${target} ${folder}/main.cpp ${game_sources} ${own})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE Arbiter::tools)
  arbiter_takes_games(${target})
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
endfunction()

# arbiter_game(game [SOURCES files...])
#
# For other source trees, after find_package(Arbiter): game.so, which any program of Arbiter of the
# same version loads (`arbiter --game-path`). The game lies as arbiter_program() wants it; SOURCES
# are what it shares with others. It holds no engine: what it calls is the program's.
function(arbiter_game target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "arbiter_game(${target}): expected one game and SOURCES, found \"${ARGN}\"")
  endif()
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}_game)
  set(game ${target})
  set(game_sources)
  set(game_functions)
  _arbiter_own_game(${game})
  arbiter_game_sources(${game} ${folder})
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game_file.cpp.in ${folder}/${game}_file.cpp @ONLY)
  add_library(${target} MODULE ${folder}/${game}_file.cpp ${game_sources} ${own_sources}
                               ${arg_SOURCES})
  target_include_directories(${target} PRIVATE ${CMAKE_CURRENT_SOURCE_DIR})
  target_link_libraries(${target} PRIVATE Arbiter::game)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES PREFIX "" SUFFIX .so CXX_EXTENSIONS OFF)
endfunction()
