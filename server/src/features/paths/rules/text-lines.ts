/** Nested deeper, raised figures are no longer told apart. */
const RAISED_MAX = 4;
const BLANKS = /[ \t\r\n\f\u00a0]+/g;
/** Two spaces more than any list has: the pages show such lines as code. */
const CODE_INDENT = "    ";

interface Raised {
  sign: string;
  /** The place of its sign among the parts; negative where it is nested too deeply. */
  at: number;
  /** The last character before it. */
  before: string;
}

type FigureKind = "digits" | "letters" | "mixed";

function kindOf(text: string): FigureKind {
  if (/^[+−-]?\p{N}+(?:[.,]\p{N}+)?$/u.test(text)) return "digits";
  return /^\p{L}+$/u.test(text) ? "letters" : "mixed";
}

/** Collects the texts of a page as lines, with blanks as a browser shows them. */
export function createTextLines() {
  const parts: string[] = [];
  const raised: Raised[] = [];
  let preDepth = 0;
  /** Whether nothing of a preformatted block is written yet: a break at its beginning is not shown. */
  let isPreNew = false;
  let indent = "";
  let last = "\n";
  /** The raised figure that has just ended, which the next sign must not run into. */
  let ended: (Raised & { kind: FigureKind }) | null = null;

  const push = (text: string) => {
    if (text === "") return;
    parts.push(text);
    last = text.at(-1) ?? last;
  };

  function separate(next: string): void {
    if (!ended) return;
    const { kind, at, sign } = ended;
    const continues =
      (kind === "digits" && /^\p{N}/u.test(next)) || (kind === "letters" && /^\p{L}/u.test(next));
    if (continues) {
      parts[at] = `${sign}(`;
      push(")");
    }
    ended = null;
  }

  function add(text: string): void {
    if (preDepth > 0) {
      const own = text.replaceAll(/\r\n|\r/g, "\n");
      push((isPreNew ? own.replace(/^\n/, "") : own).replaceAll("\n", `\n${indent}`));
      isPreNew = false;
      return;
    }
    const collapsed = text.replaceAll(BLANKS, " ");
    const next = last === " " || last === "\n" ? collapsed.replace(/^ /, "") : collapsed;
    if (next === "") return;
    separate(next);
    push(next);
  }

  function beginLine(): void {
    ended = null;
    if (last !== "\n") push("\n");
  }

  function closeRaised(): void {
    const open = raised.pop();
    if (!open || open.at < 0) return;
    const content = parts
      .slice(open.at + 1)
      .join("")
      .trim();
    if (content === "") {
      parts[open.at] = "";
      last = open.before;
      return;
    }
    const kind = kindOf(content);
    parts[open.at] = kind === "mixed" ? `${open.sign}(` : open.sign;
    if (kind === "mixed") push(")");
    ended = { ...open, kind };
  }

  return {
    add,
    beginLine,
    closeRaised,
    space: () => add(" "),
    breakLine(): void {
      ended = null;
      push(`\n${preDepth > 0 ? indent : ""}`);
    },
    openPre(): void {
      preDepth += 1;
      isPreNew = true;
      if (preDepth === 1 && parts.length > 0) {
        indent = CODE_INDENT;
        push(indent);
      }
    },
    closePre(): void {
      preDepth = Math.max(0, preDepth - 1);
      if (preDepth > 0) return;
      const written = parts.pop() ?? "";
      push(
        written.endsWith(`\n${indent}`)
          ? written.slice(0, written.length - indent.length)
          : written,
      );
      indent = "";
    },
    openRaised(sign: "^" | "_"): void {
      ended = null;
      const at = raised.length < RAISED_MAX ? parts.length : -1;
      raised.push({ sign, at, before: last });
      if (at < 0) return;
      parts.push(sign);
      last = " ";
    },
    /** The lines without blanks around them, and at most one empty line in a row. */
    end(): string {
      while (raised.length > 0) closeRaised();
      const lines = parts.join("").split("\n");
      const text = lines.map((line) => line.trimEnd()).join("\n");
      return text.replaceAll(/\n{3,}/g, "\n\n").trim();
    },
  };
}
