import type { ReactNode } from "react";
import type { IconName } from "../../../ui/Icon.tsx";
import type { LozengeTone } from "../../../ui/Lozenge.tsx";

/**
 * A public page of prose as a declaration: its parts from top to bottom, each with sections of blocks,
 * which name the keys of their texts.
 */
export interface PageContent {
  /** Namespace of its texts: `whatIs.title` and `whatIs.lead` are its first words. */
  ns: string;
  /** The title of the document; `<ns>.documentTitle` unless given. */
  documentTitle?: string;
  /** What search engines and previews show; `<ns>.description` unless given. */
  description?: string;
  /** The drawing under the first words; without one, the page is a narrow column outside the shell. */
  scene?: ReactNode;
  /** The label of links to all its sections, below the first words. */
  jumps?: string;
  /** Values that its texts have placeholders for. */
  values?: Readonly<Record<string, number>>;
  parts: readonly Part[];
}

export interface Part {
  /**
   * How its sections are placed, where there is room: one below the other, unless given; side by side
   * in columns; as cards; down a numbered trail; with figures on alternating sides.
   */
  shape?: "two" | "three" | "cards" | "trail" | "figures";
  /** The ground behind it, from edge to edge. */
  ground?: "moss" | "card";
  sections: readonly Section[];
  /** Sections beside the others. */
  aside?: readonly Section[];
}

export interface Section {
  /** Where its texts are: in `whatIs.day` the heading is `whatIs.day.title`, and its id is `day`. */
  texts: string;
  /** Its heading, unless it is `<texts>.title`; null without one. */
  heading?: string | null;
  /** A drawing of it: on a card it is decoration, elsewhere it belongs to the text. */
  figure?: ReactNode;
  /** Of a card. */
  card?: { tone?: "trail" | "moss" | "sky" | "pine"; mark?: LozengeTone; width?: "third" | "wide" };
  blocks: readonly Block[];
}

/** The texts of a block are below those of its section, or below `of`. */
export type Block = { of?: string } & (
  | { kind: "text" | "hint"; names: readonly string[] }
  | { kind: "ticks"; names: readonly string[]; title?: string }
  /** Each with a second text that explains it, `<name>Text`. */
  | { kind: "explained"; names: readonly string[] }
  /** Each with `<name>.title` and `<name>.text`. */
  | { kind: "entries"; names: readonly string[]; icons?: readonly IconName[] }
  | { kind: "stages"; names: readonly string[] }
  /** Instructions with the button to look for, which `<name>Button` names. */
  | { kind: "steps"; names: readonly string[]; buttons: readonly (IconName | null)[] }
  /** Each with `<name>.word` and `<name>.text`. */
  | { kind: "glossary"; words: readonly { name: string; drawing: ReactNode }[] }
  | { kind: "action" | "link"; name: string; to: string }
  | { kind: "figure"; figure: ReactNode }
);

/** A section with its heading and blocks. */
export const section = (texts: string, ...blocks: readonly Block[]): Section => ({ texts, blocks });

/** One without a heading. */
export const untitled = (texts: string, ...blocks: readonly Block[]): Section => ({
  texts,
  heading: null,
  blocks,
});

/** Its usual paragraph. */
export const text: Block = { kind: "text", names: ["text"] };

export const paragraphs = (...names: readonly string[]): Block => ({ kind: "text", names });

export const hint = (name: string): Block => ({ kind: "hint", names: [name] });

export const ticks = (...names: readonly string[]): Block => ({ kind: "ticks", names });

export const explained = (...names: readonly string[]): Block => ({ kind: "explained", names });

export const entries = (...names: readonly string[]): Block => ({ kind: "entries", names });

export const stages = (...names: readonly string[]): Block => ({ kind: "stages", names });

export const action = (name: string, to: string): Block => ({ kind: "action", name, to });

export const link = (name: string, to: string): Block => ({ kind: "link", name, to });

export const figure = (node: ReactNode): Block => ({ kind: "figure", figure: node });
