import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { safeTheme } from "./safeTheme.ts";
import { themeAttributes, themeLook, themeProperties, type ThemeLook } from "./themeLook.ts";
import "./bubbles.css";

/**
 * Gives an element (class `chat-look`) a theme, or the default again with null. Writes only through
 * setProperty and data attributes, and only what safeTheme lets through.
 */
export function applyTheme(element: HTMLElement, theme: ChatTheme | null): void {
  const { properties, attributes }: ThemeLook = theme
    ? themeLook(safeTheme(theme))
    : { properties: {}, attributes: { border: "default", separator: "date", shape: "tail" } };
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
