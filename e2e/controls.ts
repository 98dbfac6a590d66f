/** Controls of the page in a browser, and what comes of pressing one. Runs in the page. */

/** A control that can be pressed now. */
export interface Control {
  /** The value of its attribute `data-control`, by which it is found again. */
  id: string;
  /** The same for the same control of other rows, pages and languages. */
  shape: string;
  /** For the person who reads the report. */
  name: string;
}

interface ControlTools {
  list: () => Control[];
  /** Puts a control into sight. @returns its middle; null where it is gone or covered */
  aim: (id: string) => { x: number; y: number } | null;
  focus: (id: string) => void;
  /** From now on, effects count. */
  arm: (id: string) => void;
  /** Waits for the first effect. @returns its kind; null where there was none in this time */
  effect: (ms: number) => Promise<string | null>;
  hasOverlay: () => boolean;
  /** Waits until the page has not changed for a moment and is not being left, for this long at most. */
  quiet: (ms: number) => Promise<void>;
}
declare global {
  interface Window {
    controlTools: ControlTools;
  }
}

/** Installs `window.controlTools` before the page's own scripts. */
export function installControlTools(): void {
  const CONTROLS =
    "button, a[href], summary, select, textarea, input:not([type=hidden]), [contenteditable=true]," +
    "[role=button], [role=tab], [role=switch], [role^=menuitem], [role=option], [role=radio], [role=slider]";
  const OVERLAYS =
    "[role=dialog], [role=alertdialog], [role=menu], .popup [role=listbox], dialog[open]";
  /** What a pointer or the focus changes by being there. */
  const POINTER =
    /^(data-(hover|press|focus|control|rac|active|within).*|aria-describedby|tabindex)$/;
  const QUIET_MS = 80;
  const REPLACED = /[0-9a-f]{8}-[0-9a-f-]{27}|[?#].*$|\d+/g;

  const overlays = () =>
    [...document.querySelectorAll<HTMLElement>(OVERLAYS)].filter((one) => one.checkVisibility());
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  /** What is pressed in the place of a control that is not seen itself. */
  const faceOf = (element: Element): Element => {
    const label = element.matches("input") ? element.closest("label") : null;
    return label && !element.matches("[type=text]") ? label : element;
  };
  /** Pressing what is chosen already changes nothing, and should not. */
  const isChosen = (element: Element) =>
    element.matches(
      "[aria-selected=true], [aria-current]:not([aria-current=false]), [type=radio]:checked, [role*=radio][aria-checked=true], [role=option][aria-checked=true]",
    ) ||
    (element instanceof HTMLAnchorElement && element.href === location.href) ||
    (element.querySelector("[type=radio]:checked") !== null && element.matches("label"));
  const canBePressed = (element: Element) =>
    isVisible(faceOf(element)) &&
    !element.matches(":disabled, [aria-disabled=true], [data-disabled]") &&
    !element.closest("[inert], [aria-hidden=true]") &&
    // What destroys something ends at the question before it.
    !(element.matches(".danger") && element.closest(OVERLAYS)) &&
    !isChosen(element);

  const isField = (element: Element | null) =>
    element?.matches(
      "textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])",
    ) ?? false;

  const placeOf = (element: Element) => {
    const alike = [...(element.parentElement?.children ?? [])].filter(
      ({ localName }) => localName === element.localName,
    );
    return Math.min(alike.indexOf(element), 8);
  };
  const looksOf = (element: Element) =>
    `${element.localName}.${[...element.classList].filter((name) => !/\d/.test(name)).join(".")}`;
  const shapeOf = (element: Element): string => {
    const icon = element.querySelector("use")?.getAttribute("href") ?? "";
    const parts = element.getAttribute("href")?.replaceAll(REPLACED, "").split("/");
    // A link is the same wherever it leads to the same kind of page; a person's name may be anything.
    if (parts && !element.querySelector("bdi, .avatar")) return `a ${parts.slice(0, 3).join("/")}`;
    const around: string[] = [];
    let outer = element.parentElement;
    while (outer && outer !== document.body && around.length < 4) {
      around.push(outer.getAttribute("role") ?? looksOf(outer));
      outer = outer.parentElement;
    }
    const own = [looksOf(element), element.getAttribute("type"), icon.split("#")[1]];
    return [placeOf(element), ...own, ...around].join(" < ");
  };
  const nameOf = (element: Element) =>
    (
      element.getAttribute("aria-label") ??
      (element as HTMLInputElement).labels?.[0]?.textContent ??
      element.textContent
    )
      .trim()
      .replaceAll(/\s+/g, " ")
      .slice(0, 60);

  let made = 0;
  const list = (): Control[] => {
    const inside = overlays().at(-1);
    const found = [...(inside ?? document).querySelectorAll(CONTROLS)].filter(canBePressed);
    return found.map((element) => {
      const id = element.getAttribute("data-control") ?? String((made += 1));
      element.setAttribute("data-control", id);
      return { id, shape: shapeOf(element), name: `${element.localName} “${nameOf(element)}”` };
    });
  };
  const byId = (id: string) => document.querySelector(`[data-control="${id}"]`);
  const aim = (id: string) => {
    const element = byId(id);
    if (!element) return null;
    const face = faceOf(element);
    face.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const [first] = face.getClientRects();
    if (!first) return null;
    const x = first.left + first.width / 2;
    const y = first.top + first.height / 2;
    const hit = document.elementFromPoint(x, y);
    return hit && face.contains(hit) ? { x, y } : null;
  };

  let effect: string | null = null;
  let heard: ((kind: string) => void) | null = null;
  let pressed: Element | null = null;
  let changedAt = performance.now();
  /** The next document was asked for; the browser has not begun to show it. */
  let isLeaving = false;
  const note = (kind: string) => {
    changedAt = performance.now();
    if (!pressed) return;
    effect ??= kind;
    heard?.(kind);
  };
  const isTip = (node: Node) =>
    node instanceof Element && node.matches("[role=tooltip], script, link");
  new MutationObserver((changes) => {
    const isMeant = changes.some(({ type, attributeName, addedNodes, removedNodes, target }) => {
      if (type === "attributes") return !POINTER.test(attributeName ?? "");
      if (target.parentElement?.closest("time, [role=timer]")) return false;
      return ![...addedNodes, ...removedNodes].every(isTip) || type === "characterData";
    });
    if (isMeant) note("the page changed");
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  for (const event of ["change", "input", "toggle", "scroll", "play", "submit", "invalid"])
    addEventListener(event, () => note(event), true);
  addEventListener("focusin", ({ target }) => {
    if (
      isField(pressed) ||
      (target instanceof Element && target !== pressed && !pressed?.contains(target))
    )
      note("the focus moved");
  });
  for (const event of ["hashchange", "popstate", "beforeunload", "copy"])
    addEventListener(event, () => note(event));
  addEventListener("beforeunload", () => {
    isLeaving = true;
  });
  // Nothing is opened in another tab, where it would have to be waited for and closed.
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[target=_blank]") : null;
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    note("a new tab");
  });
  for (const name of ["open", "print", "close"])
    Object.assign(window, { [name]: () => note(name) });

  window.controlTools = {
    list,
    aim,
    focus: (id) => (byId(id) as HTMLElement | null)?.focus(),
    arm: (id) => {
      effect = null;
      isLeaving = false;
      pressed = byId(id);
      if (isField(pressed) && document.activeElement === pressed) note("has the focus");
    },
    effect: (ms) =>
      new Promise((resolve) => {
        const end = (kind: string | null) => {
          heard = null;
          resolve(kind);
        };
        if (effect) return end(effect);
        heard = end;
        setTimeout(() => end(effect), ms);
      }),
    hasOverlay: () => overlays().length > 0,
    quiet: async (ms) => {
      const begun = performance.now();
      const isQuiet = (now: number) => !isLeaving && now - changedAt > QUIET_MS;
      const isOver = (now: number) => isQuiet(now) || now - begun > ms;
      while (!isOver(performance.now())) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  };
}
