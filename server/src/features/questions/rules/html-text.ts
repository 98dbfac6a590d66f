import { Tokenizer } from "htmlparser2";
import {
  BLOCK_ELEMENTS,
  FILE_ATTRIBUTES,
  HIDDEN_ELEMENTS,
  type Loss,
  lossOf,
  VOID_ELEMENTS,
} from "./html-marks.ts";
import { TextLines } from "./text-lines.ts";

/** HTML as text. */
interface PlainHtml {
  text: string;
  lost: Set<Loss>;
  /** Whether an element is closed, has no content to close, or a character has a name: `&lt;`. */
  isMarkup: boolean;
}

const CELLS = new Set(["td", "th"]);
/** Signs that a browser writes around elements. */
const QUOTES: Readonly<Record<string, readonly [string, string]>> = {
  q: ["“", "”"],
  rt: ["(", ")"],
};
const RAISED: Readonly<Record<string, "^" | "_">> = { sup: "^", sub: "_" };

/** Writes what a reader of the page would see of an element's beginning, end and texts. */
class PageWriter {
  readonly #lines = new TextLines();
  readonly #hidden = new Map<string, number>();
  #hiddenCount = 0;

  open(name: string): void {
    this.#hide(name, 1);
    if (this.#hiddenCount > 0) return;
    if (BLOCK_ELEMENTS.has(name)) this.#lines.beginLine();
    if (CELLS.has(name)) this.#lines.add(" ");
    if (name === "br") this.#lines.breakLine();
    if (name === "pre") this.#lines.openPre();
    if (QUOTES[name]) this.#lines.add(QUOTES[name][0]);
    const sign = RAISED[name];
    if (sign) this.#lines.openRaised(sign);
  }

  close(name: string): void {
    if (this.#hiddenCount === 0) {
      if (RAISED[name]) this.#lines.closeRaised();
      if (QUOTES[name]) this.#lines.add(QUOTES[name][1]);
      if (name === "pre") this.#lines.closePre();
      if (CELLS.has(name)) this.#lines.add(" ");
      if (BLOCK_ELEMENTS.has(name)) this.#lines.beginLine();
    }
    this.#hide(name, -1);
  }

  text(text: string): void {
    if (this.#hiddenCount === 0) this.#lines.add(text);
  }

  end(): string {
    return this.#lines.end();
  }

  #hide(name: string, by: 1 | -1): void {
    const count = this.#hidden.get(name) ?? 0;
    if (!HIDDEN_ELEMENTS.has(name) || count + by < 0) return;
    this.#hidden.set(name, count + by);
    this.#hiddenCount += by;
  }
}

/** Collects the attributes of one element after the other that may name a file. */
function attributeReader(html: string) {
  let attributes = new Map<string, string>();
  let name = "";
  let value: string[] = [];
  return {
    begin: () => void (attributes = new Map()),
    read: () => attributes,
    callbacks: {
      onattribname(from: number, to: number) {
        name = html.slice(from, to).toLowerCase();
        value = [];
      },
      onattribdata: (from: number, to: number) => void value.push(html.slice(from, to)),
      onattribentity: (code: number) => void value.push(String.fromCodePoint(code)),
      onattribend() {
        if (FILE_ATTRIBUTES.has(name)) attributes.set(name, value.join(""));
      },
    },
  };
}

const ignored = {
  oncdata: () => undefined,
  oncomment: () => undefined,
  ondeclaration: () => undefined,
  onprocessinginstruction: () => undefined,
  onend: () => undefined,
};

/**
 * HTML as the text that a browser would show: blocks, cells and rules apart, raised and lowered figures
 * behind `^` and `_`, no emphasis. Reads tokens without a tree, so that any nesting costs the same.
 */
export function readHtml(html: string): PlainHtml {
  const writer = new PageWriter();
  const attributes = attributeReader(html);
  const lost = new Set<Loss>();
  const opened = new Set<string>();
  let isMarkup = false;
  let element = "";
  const open = () => {
    const loss = lossOf(element, attributes.read());
    if (loss) lost.add(loss);
    if (VOID_ELEMENTS.has(element)) isMarkup = true;
    opened.add(element);
    writer.open(element);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      ...ignored,
      ...attributes.callbacks,
      onopentagname(from, to) {
        element = html.slice(from, to).toLowerCase();
        attributes.begin();
      },
      onopentagend: open,
      onselfclosingtag() {
        open();
        writer.close(element);
      },
      onclosetag(from, to) {
        const name = html.slice(from, to).trim().toLowerCase();
        if (opened.has(name)) isMarkup = true;
        writer.close(name);
      },
      ontext: (from, to) => writer.text(html.slice(from, to)),
      ontextentity(code, end) {
        if (html[end - 1] === ";") isMarkup = true;
        writer.text(String.fromCodePoint(code));
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { text: writer.end(), lost, isMarkup };
}
