import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { BareNode } from "./bare-page.ts";

/** Names and values, as the style of a React element wants them. */
function styleOf(text: string): Record<string, string> {
  const pairs = text.split(";").map((one) => {
    const [name = "", ...value] = one.split(":");
    return [
      name.trim().replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value.join(":").trim(),
    ];
  });
  return Object.fromEntries(pairs.filter(([name]) => name)) as Record<string, string>;
}

function Bare({ node }: { node: BareNode }): ReactNode {
  if (typeof node === "string") return node;
  const [tag, { style, ...attributes }, children] = node;
  const given = style === undefined ? {} : { style: styleOf(style) };
  return createElement(
    tag,
    { ...attributes, ...given },
    ...children.map((child, at) => createElement(Bare, { key: at, node: child })),
  );
}

const data = document.querySelector("#data")?.textContent ?? "";
const root = document.querySelector("#root");
if (root) createRoot(root).render(createElement(Bare, { node: JSON.parse(data) as BareNode }));
