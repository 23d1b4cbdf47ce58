// Shows one page at a time, unpacks stored pages, steps through games, filters tables, saves picked
// answers, and copies text. Without this script the file shows the first page of each game, in one
// column.
(() => {
  "use strict";
  const make = (name, words, attributes = {}) => {
    const element = document.createElement(name);
    if (words) element.textContent = words;
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };

  // --- pages, selected by the # of the address ------------------------------------------------
  const wanted = () => {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {  // a % that encodes no character
      return "";
    }
  };
  const title = document.title;
  const first = document.querySelector(".page");
  // Stored pages follow the first page of their game, in the order in which they are opened.
  const unpacked = async (id) => {
    const found = document.getElementById(id);
    const game = id.split("/")[0];
    if (found || !block_of(game)) return found;
    const data = await data_of(game);
    const marker = ' id="' + make("p", id).innerHTML + '"';
    const page = data.pages.find((each) => each.id === id) ??
      data.pages.find((each) => each.html.includes(marker));
    if (!page) return null;
    if (!document.getElementById(page.id)) {
      document.getElementById(game).insertAdjacentHTML("afterend", page.html);
      for (const image of document.getElementById(page.id).querySelectorAll("img[data-board]"))
        image.src = picture(board_text(data, Number(image.dataset.board)));
    }
    return document.getElementById(id);
  };
  let shows = 0;
  const show = async () => {
    const turn = ++shows;
    const target = await unpacked(wanted());
    if (turn !== shows) return;  // the reader has gone on
    const page = (target && target.closest(".page")) || first;
    for (const each of document.querySelectorAll(".page"))
      each.classList.toggle("shown", each === page);
    for (const link of document.querySelectorAll(".bar a")) {
      if (link.hash === "#" + page.id.split("/")[0]) {
        link.setAttribute("aria-current", link.hash === "#" + page.id ? "page" : "true");
        const list = link.closest("ul");  // on a phone it scrolls
        list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
      } else {
        link.removeAttribute("aria-current");
      }
    }
    document.querySelector(".skip").hash = page.id;
    document.title = page === first ? title : page.querySelector("h1").textContent + ". " + title;
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
  const command_for = (game, ruleset, position, loads) =>
    "arbiter show " + game + " " + shell_word(position) +
    (ruleset && ruleset !== "default" ? " --ruleset " + shell_word(ruleset) : "") + loads;

  // --- stepping through games --------------------------------------------------------------------
  const picture = (svg) => "data:image/svg+xml," + encodeURIComponent(svg);
  const read = new Map();
  const block_of = (game) => [...document.querySelectorAll("script.data")].find(
    (each) => each.dataset.game === game);
  const data_of = (game) => {
    if (!read.has(game)) {
      const bytes = Uint8Array.from(atob(block_of(game).textContent), (sign) => sign.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
      read.set(game, new Response(stream).text().then((text) => JSON.parse(text)));
    }
    return read.get(game);
  };
  const board_text = (data, number) => {
    const runs = data.boards[number];
    let text = "";
    for (let i = 0; i < runs.length; i += 2)
      text += data.parts.slice(runs[i], runs[i] + runs[i + 1]).join("");
    return text;
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
      this.buttons = [["|◀", "First position", () => 0], ["◀ Back", "Back to the previous move", () => this.at - 1],
                      ["Forward ▶", "Forward to the next move", () => this.at + 1],
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
          element.dataset.game, this.play.ruleset, this.play.positions[this.at], this.data.loads)));
      const controls = make("div", "", { class: "controls" });
      controls.append(...this.buttons, this.slider);
      this.moves = this.list(element.querySelector("ol.plies"));
      element.prepend(controls, this.said, this.place, notation);
      element.addEventListener("keydown", (event) => this.key(event));
      this.go(this.at);
    }
    /// The items of the list of moves, which a stored page leaves to this script.
    list(plies) {
      if (!plies.firstElementChild)
        for (const [actor, move, verdict] of this.play.plies) {
          const item = make("li", actor + ": ");
          item.append(make("code", move));
          for (const word of verdict.split(" ")) {
            const target = this.data.links[word];
            item.append(" ", target ? make("a", word, { class: "whole", href: target }) : word);
          }
          plies.append(item);
        }
      return [...plies.children];
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
      image.src = picture(text);
    }
  }

  // --- tables with filters and a search ---------------------------------------------------------
  const filtered = (wide) => {
    const rows = [...wide.querySelectorAll("tbody tr")];
    const heads = [...wide.querySelectorAll("thead tr > *")];
    const values = (row, column) => row.children[column].textContent.split(", ").filter(Boolean);
    const controls = make("form", "", { class: "filters", role: "search" });
    const labelled = (words, field) => {
      const label = make("label", words + " ");
      label.append(field);
      controls.append(label);
      return field;
    };
    const search = labelled("Search", make("input", "", { type: "search", autocomplete: "off" }));
    const selects = wide.dataset.filters.split(" ").map((column) => {
      const select = labelled(heads[column].textContent, make("select"));
      select.append(make("option", "any", { value: "" }));
      const known = new Set(rows.flatMap((row) => values(row, column)));
      for (const value of known) select.append(make("option", value, { value }));
      return [column, select];
    });
    const count = make("output", "", { "aria-live": "polite" });
    controls.append(count);
    const apply = () => {
      const wants = search.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const row of rows) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wants.every((word) => text.includes(word)) ||
          selects.some(([column, select]) =>
            select.value && !values(row, column).includes(select.value));
        shown += !row.hidden;
      }
      count.textContent = shown + " of " + rows.length + " shown";
    };
    controls.addEventListener("input", apply);
    controls.addEventListener("change", apply);  // some browsers send no input for a choice
    controls.addEventListener("submit", (event) => {  // Enter opens the only question that is left
      event.preventDefault();
      const left = rows.filter((row) => !row.hidden);
      if (left.length === 1) left[0].querySelector("a")?.click();
    });
    wide.before(controls);
    apply();
  };
  document.addEventListener("keydown", (event) => {  // "/" goes to the search
    const field = document.querySelector(".shown .filters input");
    if (event.key !== "/" || !field || event.target.closest("input, select, textarea")) return;
    event.preventDefault();
    field.focus();
  });

  // --- picking answers --------------------------------------------------------------------------
  const picking = (page) => {
    const lists = [...page.querySelectorAll("ol.pick")];
    if (!lists.length) return;
    const button = make("button", "", { type: "button" });
    const picked = () => lists.map((list) => [list.dataset.pick, list.dataset.picked])
      .filter(([, answer]) => answer !== "0");
    const count = () => {
      button.textContent = "Save your choices (" + picked().length + " of " + lists.length + ")";
      button.disabled = picked().length === 0;
    };
    for (const list of lists)
      [...list.children].forEach((item, n) => {
        const radio = make("input", "", { type: "radio", name: "pick-" + list.dataset.pick });
        radio.checked = list.dataset.picked === String(n + 1);
        radio.addEventListener("change", () => {
          list.dataset.picked = n + 1;
          for (const each of list.children) each.classList.toggle("picked", each === item);
          count();
        });
        const label = make("label");
        label.append(radio, " ", ...item.childNodes);
        item.append(label);
      });
    button.addEventListener("click", () => {
      const text = picked().map((pair) => pair.join("=") + "\n").join("");
      const link = make("a", "", { download: page.id.split("/")[0] + ".choices",
                                   href: "data:text/plain;charset=utf-8," + encodeURIComponent(text) });
      document.body.append(link);
      link.click();
      link.remove();
    });
    const bar = make("p", "", { class: "save" });
    bar.append(button);
    lists.at(-1).closest(".card").after(bar);
    count();
  };

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
    page.querySelectorAll("[data-filters]").forEach(filtered);
    picking(page);
    for (const stepper of page.querySelectorAll(".stepper")) seen.observe(stepper);
  };

  document.body.append(spoken);
  window.addEventListener("hashchange", show);
  window.addEventListener("beforeprint", () => {
    for (const each of document.querySelectorAll("details.stored")) each.open = true;
  });
  show();
})();
