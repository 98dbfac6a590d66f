/** Nested deeper, raised figures are no longer told apart. */
const RAISED_MAX = 4;
const BLANKS = /[ \t\r\n\f\u00a0]+/g;
/** The pages show lines that are set in so far as code. */
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
export class TextLines {
  readonly #parts: string[] = [];
  #last = "\n";
  #preDepth = 0;
  /** Whether nothing of a preformatted block is written yet: a break at its beginning is not shown. */
  #isPreNew = false;
  #indent = "";
  readonly #raised: Raised[] = [];
  /** The raised figure that has just ended, which the next sign must not run into. */
  #ended: { sign: string; at: number; kind: FigureKind } | null = null;

  add(text: string): void {
    if (this.#preDepth > 0) {
      this.#addPre(text.replaceAll(/\r\n|\r/g, "\n"));
      return;
    }
    const collapsed = text.replaceAll(BLANKS, " ");
    const isAfterBlank = this.#last === " " || this.#last === "\n";
    const next = isAfterBlank ? collapsed.replace(/^ /, "") : collapsed;
    if (next === "") return;
    this.#separate(next);
    this.#push(next);
  }

  beginLine(): void {
    this.#ended = null;
    if (this.#last !== "\n") this.#push("\n");
  }

  breakLine(): void {
    this.#ended = null;
    this.#push(`\n${this.#indent}`);
  }

  openPre(): void {
    this.#preDepth += 1;
    this.#isPreNew = true;
    if (this.#preDepth > 1 || this.#parts.length === 0) return;
    this.#indent = CODE_INDENT;
    this.#push(CODE_INDENT);
  }

  closePre(): void {
    this.#preDepth = Math.max(0, this.#preDepth - 1);
    if (this.#preDepth > 0) return;
    const written = this.#parts.pop() ?? "";
    const isAtBreak = written.endsWith(`\n${this.#indent}`);
    this.#push(isAtBreak ? written.slice(0, written.length - this.#indent.length) : written);
    this.#indent = "";
  }

  openRaised(sign: "^" | "_"): void {
    this.#ended = null;
    const at = this.#raised.length < RAISED_MAX ? this.#parts.length : -1;
    this.#raised.push({ sign, at, before: this.#last });
    if (at < 0) return;
    this.#parts.push(sign);
    this.#last = " ";
  }

  closeRaised(): void {
    const open = this.#raised.pop();
    if (!open || open.at < 0) return;
    const { sign, at, before } = open;
    const content = this.#parts
      .slice(at + 1)
      .join("")
      .trim();
    if (content === "") {
      this.#parts[at] = "";
      this.#last = before;
      return;
    }
    const kind = kindOf(content);
    if (kind === "mixed") this.#enclose(sign, at);
    this.#ended = { sign, at, kind };
  }

  /** The lines without blanks around them, and at most one empty line in a row. */
  end(): string {
    while (this.#raised.length > 0) this.closeRaised();
    const lines = this.#parts.join("").split("\n");
    const text = lines.map((line) => line.trimEnd()).join("\n");
    return text.replaceAll(/\n{3,}/g, "\n\n").trim();
  }

  #push(text: string): void {
    if (text === "") return;
    this.#parts.push(text);
    this.#last = text.at(-1) ?? this.#last;
  }

  #addPre(text: string): void {
    const shown = this.#isPreNew ? text.replace(/^\n/, "") : text;
    this.#isPreNew = false;
    this.#push(shown.replaceAll("\n", `\n${this.#indent}`));
  }

  #enclose(sign: string, at: number): void {
    this.#parts[at] = `${sign}(`;
    this.#push(")");
  }

  #separate(next: string): void {
    if (!this.#ended) return;
    const { kind, sign, at } = this.#ended;
    const continues =
      (kind === "digits" && /^\p{N}/u.test(next)) || (kind === "letters" && /^\p{L}/u.test(next));
    if (continues) this.#enclose(sign, at);
    this.#ended = null;
  }
}
