"use strict";
// Requests go to the server that sent the page.

const token = new URLSearchParams(location.search).get("token") || "";  // if other machines may ask
/** Returns the answer, {"error": ...} if there is none. Aborting `signal` cancels the request. */
async function answer_to(what, body, signal) {
  const answer = await fetch("/api/" + what + "?page", {
    method: "POST",
    headers: {"Content-Type": "application/json", ...(token ? {"X-Token": token} : {})},
    body: JSON.stringify(body),
    signal,
  });
  return answer.json();
}
