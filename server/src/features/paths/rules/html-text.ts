import { Tokenizer } from "htmlparser2";
import {
  BLOCK_ELEMENTS,
  FILE_ATTRIBUTES,
  HIDDEN_ELEMENTS,
  type Loss,
  lossOf,
  VOID_ELEMENTS,
} from "./html-marks.ts";
import { createTextLines } from "./text-lines.ts";

/** HTML as text. */
interface PlainHtml {
  text: string;
  lost: Set<Loss>;
  /** Whether an element is closed, has no content to close, or a character has a name: `&lt;`. */
  isMarkup: boolean;
}

const CELLS = new Set(["td", "th"]);
const RAISED: Readonly<Record<string, "^" | "_">> = { sup: "^", sub: "_" };

/** Writes what a reader of the page would see of an element's beginning, end and texts. */
function createWriter() {
  const lines = createTextLines();
  const hidden = new Map<string, number>();
  let hiddenCount = 0;
  const hide = (name: string, by: 1 | -1) => {
    const count = hidden.get(name) ?? 0;
    if (!HIDDEN_ELEMENTS.has(name) || count + by < 0) return;
    hidden.set(name, count + by);
    hiddenCount += by;
  };
  const shown = (write: () => void) => {
    if (hiddenCount === 0) write();
  };
  return {
    open(name: string) {
      hide(name, 1);
      shown(() => {
        if (BLOCK_ELEMENTS.has(name)) lines.beginLine();
        if (CELLS.has(name)) lines.space();
        if (name === "br") lines.breakLine();
        if (name === "pre") lines.openPre();
        if (name === "q") lines.add("“");
        if (name === "rt") lines.add("(");
        const sign = RAISED[name];
        if (sign) lines.openRaised(sign);
      });
    },
    close(name: string) {
      shown(() => {
        if (RAISED[name]) lines.closeRaised();
        if (name === "q") lines.add("”");
        if (name === "rt") lines.add(")");
        if (name === "pre") lines.closePre();
        if (CELLS.has(name)) lines.space();
        if (BLOCK_ELEMENTS.has(name)) lines.beginLine();
      });
      hide(name, -1);
    },
    text: (text: string) => shown(() => lines.add(text)),
    end: () => lines.end(),
  };
}

/**
 * HTML as the text that a browser would show: blocks, cells and rules apart, raised and lowered figures
 * behind `^` and `_`, no emphasis. Reads tokens without a tree, so that any nesting costs the same.
 */
export function readHtml(html: string): PlainHtml {
  const writer = createWriter();
  const lost = new Set<Loss>();
  const opened = new Set<string>();
  let isMarkup = false;
  let element = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value: string[] = [];
  const beginElement = () => {
    const loss = lossOf(element, attributes);
    if (loss) lost.add(loss);
    if (VOID_ELEMENTS.has(element)) isMarkup = true;
    opened.add(element);
    writer.open(element);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true, recognizeSelfClosing: true },
    {
      onopentagname(from, to) {
        element = html.slice(from, to).toLowerCase();
        attributes = new Map();
      },
      onattribname(from, to) {
        attribute = html.slice(from, to).toLowerCase();
        value = [];
      },
      onattribdata: (from, to) => void value.push(html.slice(from, to)),
      onattribentity: (code) => void value.push(String.fromCodePoint(code)),
      onattribend() {
        if (FILE_ATTRIBUTES.has(attribute)) attributes.set(attribute, value.join(""));
      },
      onopentagend: beginElement,
      onselfclosingtag() {
        beginElement();
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
      oncdata: () => undefined,
      oncomment: () => undefined,
      ondeclaration: () => undefined,
      onprocessinginstruction: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return { text: writer.end(), lost, isMarkup };
}
