// Answers requests with the engine in a folder: each line {what, body, seconds} of the input by a line
// {status, text}. Run as: node engine_answers.cjs FOLDER
const fs = require("fs");
const path = require("path");
const readline = require("readline");

const folder = path.resolve(process.argv[2]);
const begin = require(path.join(folder, "engine.js"));
begin({wasmBinary: fs.readFileSync(path.join(folder, "engine.wasm"))}).then((engine) => {
  readline.createInterface({input: process.stdin}).on("line", (line) => {
    const {what, body, seconds} = JSON.parse(line);
    const said = engine.ccall("arbiter_answer", "string", ["string", "string", "number"],
      ["/api/" + what, JSON.stringify(body), seconds]);
    const space = said.indexOf(" ");
    process.stdout.write(JSON.stringify({status: Number(said.slice(0, space)), text: said.slice(space + 1)}) + "\n");
  });
});
