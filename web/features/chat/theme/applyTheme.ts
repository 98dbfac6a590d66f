import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import type { CSSProperties } from "react";
import { safeTheme } from "./safeTheme.ts";
import { themeAttributes, themeLook, themeProperties, type ThemeLook } from "./themeLook.ts";
import "./look.css";
import "./bubbles.css";
import "./marks.css";

const plain: ThemeLook = {
  properties: {},
  attributes: { border: "default", separator: "date", shape: "tail" },
};
const lookOf = (theme: ChatTheme | null): ThemeLook =>
  theme ? themeLook(safeTheme(theme)) : plain;

/** The same as props of an element, for server rendering. */
export function themeProps(theme: ChatTheme | null) {
  const { properties, attributes } = lookOf(theme);
  const data = Object.entries(attributes).map(([name, value]) => [`data-${name}`, value]);
  return { style: properties as CSSProperties, ...Object.fromEntries(data) };
}

/**
 * Gives an element (class `chat-look`) a theme, or the default again with null. Writes only through
 * setProperty and data attributes, and only what safeTheme lets through.
 */
export function applyTheme(element: HTMLElement, theme: ChatTheme | null): void {
  const { properties, attributes } = lookOf(theme);
  for (const name of themeProperties) {
    const value = properties[name];
    if (value === undefined) element.style.removeProperty(name);
    else element.style.setProperty(name, value);
  }
  for (const name of themeAttributes) {
    const value = attributes[name];
    if (value === undefined) element.removeAttribute(`data-${name}`);
    else element.setAttribute(`data-${name}`, value);
  }
}
