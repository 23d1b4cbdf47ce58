// Quotes a text as one word of a shell command, for commands that the user copies from a page.
function shell_word(text) {
  return /^[\w/.,:=+@%-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'";
}
