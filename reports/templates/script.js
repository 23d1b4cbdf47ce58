// Shows one page at a time, steps through games, and copies text. Without this script the page shows
// everything in one column, and games as lists of moves.
(() => {
  "use strict";
  const make = (name, words, attributes = {}) => {
    const element = document.createElement(name);
    if (words) element.textContent = words;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  // --- pages, selected by the # of the address ------------------------------------------------
  const pages = [...document.querySelectorAll(".page")];
  const wanted = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {  // a % that encodes no character
      return "";
    }
  };
  const title = document.title;
  const show = () => {
    const target = document.getElementById(wanted());
    const page = (target && target.closest(".page")) || pages[0];
    for (const each of pages) each.classList.toggle("shown", each === page);
    for (const link of document.querySelectorAll(".bar a")) {
      if (link.hash === "#" + page.id) {
        link.setAttribute("aria-current", "page");
        const list = link.closest("ul");  // on a phone it scrolls
        list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
      } else {
        link.removeAttribute("aria-current");
      }
    }
    document.querySelector(".skip").hash = page.id;
    document.title = page === pages[0] ? title : page.querySelector("h1").textContent + ". " + title;
    prepare(page);
    for (let at = target; at; at = at.parentElement)
      if (at.tagName === "DETAILS") at.open = true;
    const stored = target?.querySelector(":scope > details.stored");
    if (stored) stored.open = true;
    if (!target || target === page) window.scrollTo(0, 0);
    else target.scrollIntoView();
  };

  // --- copying --------------------------------------------------------------------------------
  const spoken = make("p", "", { class: "hidden-text", role: "status" });
  const copy = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {  // no clipboard API: select and copy
      const area = make("textarea");
      area.value = text;
      document.body.append(area);
      area.select();
      document.execCommand("copy");
      area.remove();
    }
    spoken.textContent = "";
    spoken.textContent = "Copied: " + text;
  };
  const copy_button = (words, text) => {
    const button = make("button", words, { type: "button", class: "copy" });
    button.addEventListener("click", async () => {
      await copy(text());
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = words; }, 1500);
    });
    return button;
  };
  const command_for = (game, ruleset, position) =>
    "arbiter show " + game + " " + shell_word(position) +
    (ruleset && ruleset !== "default" ? " --ruleset " + shell_word(ruleset) : "");

  // --- stepping through games --------------------------------------------------------------------
  const read = new Map();
  const data_of = (game) => {
    if (!read.has(game)) {
      const block = [...document.querySelectorAll("script.data")].find(
        (each) => each.dataset.game === game);
      const bytes = Uint8Array.from(atob(block.textContent), (sign) => sign.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      read.set(game, new Response(stream).text().then((text) => JSON.parse(text)));
    }
    return read.get(game);
  };
  const board_text = (data, number) => {
    const runs = data.boards[number];
    const lines = [];
    for (let i = 0; i < runs.length; i += 2)
      lines.push(...data.lines.slice(runs[i], runs[i] + runs[i + 1]));
    return lines.join("\n");
  };
  const words_of = (svg) => {
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml");
    return ["title", "desc"].map((tag) => picture.querySelector(tag)?.textContent ?? "")
      .filter(Boolean).join(". ");
  };

  class Stepper {
    constructor(element, data) {
      this.element = element;
      this.data = data;
      this.play = this.data.plays[element.dataset.play];
      this.last = this.play.plies.length;
      this.at = Math.min(Number(element.dataset.at), this.last);
      element.tabIndex = 0;
      element.setAttribute("role", "group");
      element.setAttribute("aria-label",
                           "A game of " + this.last + " moves; use the left and right arrows");
      this.buttons = [["|◀", "First position", () => 0], ["◀ Back", "Previous move", () => this.at - 1],
                      ["Forward ▶", "Next move", () => this.at + 1],
                      ["▶|", "Last position", () => this.last]].map(([sign, label, to]) => {
        const button = make("button", sign, { type: "button", "aria-label": label });
        button.addEventListener("click", () => this.go(to()));
        return button;
      });
      this.slider = make("input", "", { type: "range", min: 0, max: this.last, "aria-label": "Move" });
      this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
      this.said = make("p", "", { class: "said", "aria-live": "polite" });
      this.place = make("div", "", { class: "place" });
      this.position = make("code", "");
      const notation = make("p", "", { class: "position" });
      notation.append(
        this.position, " ", copy_button("Copy the position", () => this.play.positions[this.at]),
        copy_button("Copy a command", () => command_for(
          element.dataset.game, this.play.ruleset, this.play.positions[this.at])));
      const controls = make("div", "", { class: "controls" });
      controls.append(...this.buttons, this.slider);
      this.moves = [...element.querySelectorAll("ol.plies > li")];
      element.prepend(controls, this.said, this.place, notation);
      element.addEventListener("keydown", (event) => this.key(event));
      this.go(this.at);
    }
    key(event) {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target === this.slider || event.target.closest("ol.plies")) return;
      const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(to);
    }
    go(to) {
      this.at = Math.max(0, Math.min(this.last, to));
      const number = this.play.boards[this.at];
      if (number !== this.number || !this.place.firstChild) this.draw(number);
      this.number = number;
      const ply = this.at > 0 && this.play.plies[this.at - 1];
      this.said.textContent = "Move " + this.at + " of " + this.last +
        (ply ? ". " + ply[0] + ": " + ply[1] + " (" + ply[2] + ")." : ": the starting position.");
      this.position.textContent = this.play.positions[this.at];
      this.slider.value = this.at;
      this.slider.setAttribute("aria-valuetext", "move " + this.at + " of " + this.last);
      this.buttons[0].disabled = this.buttons[1].disabled = this.at === 0;
      this.buttons[2].disabled = this.buttons[3].disabled = this.at === this.last;
      if (this.element.contains(document.activeElement) && document.activeElement.disabled)
        this.element.focus();
      this.moves.forEach((item, n) => {
        if (n + 1 === this.at) item.setAttribute("aria-current", "step");
        else item.removeAttribute("aria-current");
      });
    }
    draw(number) {
      if (number < 0) return this.place.replaceChildren();
      const text = board_text(this.data, number);
      if (!text.startsWith("<svg"))
        return this.place.replaceChildren(make("pre", text, { tabindex: 0 }));
      let image = this.place.querySelector("img");
      if (!image) {
        image = make("img");
        this.place.replaceChildren(image);
      }
      image.alt = words_of(text);
      image.src = "data:image/svg+xml," + encodeURIComponent(text);
    }
  }

  // A game is prepared shortly before it scrolls into view.
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (!entry.isIntersecting) continue;
      seen.unobserve(entry.target);
      data_of(entry.target.dataset.game).then((data) => new Stepper(entry.target, data));
    }
  }, { rootMargin: "400px" });
  const prepare = (page) => {
    if (page.dataset.ready) return;
    page.dataset.ready = "yes";
    for (const code of page.querySelectorAll("code.copied"))
      code.after(" ", copy_button(code.classList.contains("command") ? "Copy the command" : "Copy",
                                  () => code.textContent));
    for (const stepper of page.querySelectorAll(".stepper")) seen.observe(stepper);
  };

  document.body.append(spoken);
  window.addEventListener("hashchange", show);
  window.addEventListener("beforeprint", () => {
    for (const each of document.querySelectorAll("details.stored")) each.open = true;
  });
  show();
})();
