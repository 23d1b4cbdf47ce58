# Makes a game part of a program. tools/CMakeLists.txt uses this file, and it is installed beside
# the templates, so that a game in its own source tree is compiled by the same lines.

# arbiter_game_folders(out): the games of this project, which are the folders of model/ that have a
# rulebook, in the order of the number in model/<game>/place.txt; those without one follow by name.
function(arbiter_game_folders out)
  file(GLOB books CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/model/*/rulebook.hpp)
  set(placed)
  foreach(book IN LISTS books)
    cmake_path(GET book PARENT_PATH folder)
    cmake_path(GET folder FILENAME game)
    set(place 999)
    if(EXISTS ${folder}/place.txt)
      set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/place.txt)
      file(STRINGS ${folder}/place.txt place LIMIT_COUNT 1)
    endif()
    list(APPEND placed "${place} ${game}")
  endforeach()
  list(SORT placed COMPARE NATURAL)
  list(TRANSFORM placed REPLACE ".* " "")
  set(${out} ${placed} PARENT_SCOPE)
endfunction()

# arbiter_game_sources(game folder): connects model/<game>/<game>.hpp to the engines with a few
# generated files in `folder`, and instantiates the game's own engines, so that a change to one game
# recompiles one game. Appends the files to game_sources of the caller, and to game_functions the
# declarator of the function that makes the game's entry, which is also the call.
macro(arbiter_game_sources game folder)
  _arbiter_game_sources(${game} ${folder})
  list(APPEND game_sources ${_game_sources})
  list(APPEND game_functions "game_entry_${game}()")
endmacro()

# _arbiter_game_has(out files...): whether one of the files exists, in the calling source tree or in
# this project.
function(_arbiter_game_has out)
  set(${out} FALSE PARENT_SCOPE)
  foreach(file IN LISTS ARGN)
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${file} OR EXISTS ${PROJECT_SOURCE_DIR}/${file})
      set(${out} TRUE PARENT_SCOPE)
    endif()
  endforeach()
endfunction()

function(_arbiter_game_sources game folder)
  string(SUBSTRING ${game} 0 1 initial)
  string(SUBSTRING ${game} 1 -1 rest)
  string(TOUPPER ${initial} initial)
  set(Game ${initial}${rest})  # the class: nim::Nim
  set(evaluation_made)
  _arbiter_game_has(is_evaluated model/${game}/evaluation.txt)
  set(has_evaluation 0)
  if(is_evaluated)
    set(has_evaluation 1)
    set(file ${CMAKE_CURRENT_SOURCE_DIR}/model/${game}/evaluation.txt)
    if(NOT EXISTS ${file})
      set(file ${PROJECT_SOURCE_DIR}/model/${game}/evaluation.txt)
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/evaluation.cpp.in
                   ${folder}/${game}_evaluation.cpp @ONLY)
    set(evaluation_made ${folder}/${game}_evaluation.cpp)
  endif()
  configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/game.cpp.in ${folder}/${game}.cpp @ONLY)
  set(made ${folder}/${game}.cpp ${evaluation_made})
  _arbiter_game_has(has_properties properties/${game}/properties.hpp)
  if(has_properties)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/proofs.cpp.in ${folder}/${game}_proofs.cpp @ONLY)
    list(APPEND made ${folder}/${game}_proofs.cpp)
  endif()
  _arbiter_game_has(has_literal_form properties/${game}/witness.hpp)
  if(has_literal_form)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/literal.cpp.in ${folder}/${game}_literal.cpp @ONLY)
    list(APPEND made ${folder}/${game}_literal.cpp)
  endif()
  _arbiter_game_has(has_numbers model/${game}/dense_turns.hpp model/${game}/endgames.hpp)
  if(has_numbers)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/numbers.cpp.in ${folder}/${game}_numbers.cpp @ONLY)
    list(APPEND made ${folder}/${game}_numbers.cpp)
  endif()
  _arbiter_game_has(has_packed_turns model/${game}/packed_turns.hpp)
  if(has_packed_turns)
    set(Code std::uint64_t)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/coded.cpp.in ${folder}/${game}_narrow.cpp @ONLY)
    set(Code Wide)
    configure_file(${CMAKE_CURRENT_FUNCTION_LIST_DIR}/coded.cpp.in ${folder}/${game}_wide.cpp @ONLY)
    list(APPEND made ${folder}/${game}_narrow.cpp ${folder}/${game}_wide.cpp)
  endif()
  set(_game_sources ${made} PARENT_SCOPE)
endfunction()

# _arbiter_own_game(game): finds the calling source tree's files of a game, for a target. Sets
# own_sources in the caller, to be compiled in addition to those of arbiter_game_sources().
macro(_arbiter_own_game game)
  set(_header model/${game}/${game}.hpp)
  if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/${_header})
    message(FATAL_ERROR "${CMAKE_CURRENT_FUNCTION}(${target}): expected the class of the game "
                        "\"${game}\" in ${CMAKE_CURRENT_SOURCE_DIR}/${_header}, found no such file")
  endif()
  file(GLOB own_sources CONFIGURE_DEPENDS model/${game}/*.cpp properties/${game}/*.cpp)
endmacro()

# arbiter_takes_games(program): lets it load games that are shared objects. The program then
# contains everything they may call, even if nothing else uses it, and exports only names of the
# namespace arbiter (exports.list).
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
# For other source trees, after find_package(Arbiter): builds the Arbiter program, with all
# commands, with your games in addition to its own. Each game is what docs/how-to/add-a-game.md
# describes, in the current source folder: the class in model/<game>/<game>.hpp, its sources
# model/<game>/*.cpp, and its properties, if any: model/<game>/properties.hpp, or
# properties/<game>/properties.hpp with properties/<game>/*.cpp. SOURCES are shared by the games.
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
  set_property(TARGET ${target} PROPERTY arbiter_main ${folder}/main.cpp ${game_sources})
endfunction()

# arbiter_game_tests(target game [MAIN files...])
#
# Tests a game of the current source folder with its program: that it passes `check`, that it
# replays model/<game>/playthrough.txt exactly, and that `check` notices each mistake of
# model/<game>/mutants.txt when planted in the rules. A mistake is written as
#
#   XX-C01-a: what the mistake is
#   @ <game>.cpp
#   - a line of that file
#   + what it becomes
#
# The file must be one of the game's .cpp files: the rest of the program is compiled once, with the
# headers as they are. The target <game>_mutants builds all these programs.
#
# MAIN lists the program's sources besides the game and its libraries, unless arbiter_program() made
# it.
function(arbiter_game_tests target game)
  cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "MAIN")
  set(root ${CMAKE_CURRENT_SOURCE_DIR})
  if(NOT EXISTS ${root}/model/${game})
    set(root ${PROJECT_SOURCE_DIR})
  endif()
  set(folder ${root}/model/${game})
  add_test(NAME ${game}_check COMMAND ${target} check ${game})
  if(EXISTS ${folder}/playthrough.txt)
    add_test(NAME ${game}_playthrough COMMAND ${target} replay ${folder}/playthrough.txt)
  endif()
  if(NOT EXISTS ${folder}/mutants.txt)
    return()
  endif()
  if(NOT arg_MAIN)
    get_target_property(arg_MAIN ${target} arbiter_main)
  endif()
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  file(READ ${folder}/mutants.txt list)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${folder}/mutants.txt ${sources})
  set(wrong_targets)
  set(mutant "(^|\n)([A-Z][A-Z]-C[0-9]+-[a-z]): [^\n]*\n@ ([^\n]*)\n- ([^\n]*)\n\\+ ([^\n]*)")
  while(list MATCHES "${mutant}")
    set(id ${CMAKE_MATCH_2})
    set(file ${CMAKE_MATCH_3})
    set(line "${CMAKE_MATCH_4}")
    set(mistake "${CMAKE_MATCH_5}")
    string(FIND "${list}" "${CMAKE_MATCH_0}" begin)
    string(LENGTH "${CMAKE_MATCH_0}" length)
    math(EXPR begin "${begin} + ${length}")
    string(SUBSTRING "${list}" ${begin} -1 list)
    if(NOT file MATCHES "\\.cpp$")
      message(FATAL_ERROR "${folder}/mutants.txt: ${id}: expected a .cpp file, found \"${file}\"")
    endif()
    file(READ ${folder}/${file} text)
    string(REPLACE "${line}" "${mistake}" wrong "${text}")
    if(wrong STREQUAL text)
      message(FATAL_ERROR "${folder}/mutants.txt: ${id}: expected a line of ${file}, found "
                          "\"${line}\", which is not there")
    endif()
    set(path ${CMAKE_CURRENT_BINARY_DIR}/mutants/${game}/${id}/${file})
    file(CONFIGURE OUTPUT ${path} CONTENT "${wrong}" @ONLY)
    string(MAKE_C_IDENTIFIER "${target}_${id}" wrong_target)
    set(others ${sources})
    list(REMOVE_ITEM others ${folder}/${file})
    add_executable(${wrong_target} ${arg_MAIN} ${path} ${others})
    target_include_directories(${wrong_target} PRIVATE ${root})
    get_target_property(libraries ${target} LINK_LIBRARIES)
    target_link_libraries(${wrong_target} PRIVATE ${libraries})
    target_compile_features(${wrong_target} PRIVATE cxx_std_20)
    set_target_properties(${wrong_target} PROPERTIES CXX_EXTENSIONS OFF)
    list(APPEND wrong_targets ${wrong_target})
    add_test(NAME ${game}_notices_${id}
             COMMAND sh -c "\"$1\" check ${game}; test $? = 1" sh $<TARGET_FILE:${wrong_target}>)
  endwhile()
  add_custom_target(${game}_mutants DEPENDS ${wrong_targets})
endfunction()

# arbiter_game(game [SOURCES files...])
#
# For other source trees, after find_package(Arbiter): builds game.so, which any Arbiter program of
# the same version loads (`arbiter --game-path`). The game's files are where arbiter_program()
# expects them; SOURCES are shared with other games. The file contains no engine: it calls the
# program's.
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
