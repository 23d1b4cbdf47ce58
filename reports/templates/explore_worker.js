// The worker around the engine, behind the script that emscripten made (tools/wasm): takes {module} once, then
// {what, body, seconds}, and answers each with {text}, or with {broken} if the engine cannot go on.
let engine = null;
onmessage = async ({data}) => {
  if (data.module) {
    engine = new Promise((ready, fail) => arbiterEngine({
      instantiateWasm: (imports, done) => {
        WebAssembly.instantiate(data.module, imports).then((instance) => done(instance, data.module)).catch(fail);
        return {};
      },
    }).then(ready, fail));
    engine.catch(() => {});  // each request reports it
    return;
  }
  try {
    const said = (await engine).ccall("arbiter_answer", "string", ["string", "string", "number"],
      ["/api/" + data.what, data.body, data.seconds]);
    postMessage({text: said.slice(said.indexOf(" ") + 1)});
  } catch (error) {
    postMessage({broken: String(error)});
  }
};
