/** A piece of a line: plain, stressed, or a link to one of the places that texts may name. */
export type Piece =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "link"; text: string; target: string };

export type Block = { kind: "paragraph"; line: string } | { kind: "list"; lines: string[] };

const places = new Map([
  ["terms", "/terms-of-service"],
  ["privacy", "/privacy-policy"],
  ["cookies", "/cookie-policy"],
  ["geonames", "https://www.geonames.org"],
]);

/** Lines of a long text: each a paragraph, those that begin with "- " a list together. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const last = blocks.at(-1);
    if (!line.startsWith("- ")) blocks.push({ kind: "paragraph", line });
    else if (last?.kind === "list") last.lines.push(line.slice(2));
    else blocks.push({ kind: "list", lines: [line.slice(2)] });
  }
  return blocks;
}

/**
 * The pieces of a line: `**stressed**` and `[words](place)`, where a place is a known name or an
 * anchor of the same page. Any other address stays text: translators write words, not ways out.
 */
export function piecesOf(line: string): Piece[] {
  return line
    .split(/(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()\s]+\))/)
    .filter((part) => part !== "")
    .map((part): Piece => {
      const strong = /^\*\*(.+)\*\*$/.exec(part);
      if (strong) return { kind: "strong", text: strong[1] ?? "" };
      const [, text = "", name = ""] = /^\[([^\]]+)\]\(([^()]+)\)$/.exec(part) ?? [];
      const target = /^#[a-z]+$/.test(name) ? name : places.get(name);
      return target && text ? { kind: "link", text, target } : { kind: "text", text: text || part };
    });
}
