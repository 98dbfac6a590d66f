import { POST_PARTS } from "@waymates/contract/features/posts-text";
import { readLink } from "../../platform/readLink.ts";

/** A part of a post's text. */
export type PostPart =
  | { kind: "text"; text: string }
  | { kind: "link"; text: string; href: string }
  | { kind: "mention"; text: string; username: string }
  | { kind: "tag"; text: string; tag: string };

export interface Named {
  usernames: ReadonlySet<string>;
  tags: ReadonlySet<string>;
}

/** Splits a line into text, links, mentions and hashtags; joined they are the line again. */
export function splitPostText(text: string, named: Named): PostPart[] {
  const parts: PostPart[] = [];
  let from = 0;
  for (const match of text.matchAll(POST_PARTS)) {
    const part = partOf(match.groups ?? {}, named);
    if (!part) continue;
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + part.text.length;
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

function partOf(found: Partial<Record<string, string>>, named: Named): PostPart | null {
  if (found["link"]) {
    const link = readLink(found["link"]);
    return link && { kind: "link", ...link };
  }
  if (found["name"]) {
    const username = found["name"].toLowerCase();
    return named.usernames.has(username)
      ? { kind: "mention", text: `@${found["name"]}`, username }
      : null;
  }
  const tag = (found["tag"] ?? "").normalize("NFC").toLowerCase();
  return named.tags.has(tag) ? { kind: "tag", text: `#${found["tag"]}`, tag } : null;
}

/** Paragraphs of a text, each with its lines: an empty line parts them. */
export function paragraphsOf(body: string): string[][] {
  return body
    .split(/\n[^\S\n]*\n+/)
    .map((paragraph) => paragraph.split("\n"))
    .filter((lines) => lines.some((line) => line.trim() !== ""));
}

/** The first words of a text, on one line, for titles and previews. */
export function excerptOf(text: string, most = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most - 1).join("");
  const blank = cut.lastIndexOf(" ");
  return `${blank > most / 2 ? cut.slice(0, blank) : cut}…`;
}
