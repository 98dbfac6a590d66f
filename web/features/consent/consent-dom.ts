/** A part of the page, made by hand: the consent script has no framework. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, value);
  }
  element.append(...children);
  return element;
}

export function button(label: string, look: string, onPress: () => void): HTMLButtonElement {
  const made = make("button", { type: "button", class: `btn ${look}` }, [label]);
  made.addEventListener("click", onPress);
  return made;
}
