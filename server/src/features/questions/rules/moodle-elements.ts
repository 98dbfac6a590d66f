import { SaxesParser } from "saxes";
import { UnreadableFile } from "./question-file.ts";

export interface Element {
  name: string;
  line: number;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** More than any file of questions has. */
const DEPTH_MAX = 100;
const ELEMENTS_MAX = 10_000;
/** Where the questions are: the quiz is inside of the document. */
const QUESTION_DEPTH = 2;
/** The element that holds a text, in which markup may be written without an escape. */
const TEXT = "text";

const escape = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Collects a text with the markup in it. */
function createTextReader() {
  let pieces: { text: string; isEscaped: boolean }[] = [];
  let hasMarkup = false;
  return {
    add: (text: string, isEscaped: boolean) => void pieces.push({ text, isEscaped }),
    addMarkup(text: string) {
      hasMarkup = true;
      pieces.push({ text, isEscaped: false });
    },
    /** What was an entity beside markup is one in the text too. */
    end(): string {
      const texts = pieces.map(({ text, isEscaped }) =>
        hasMarkup && isEscaped ? escape(text) : text,
      );
      pieces = [];
      hasMarkup = false;
      return texts.join("");
    },
  };
}

const tagText = (name: string, attributes: Record<string, string>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(" ")}>`;

/** Builds the elements of one question after the other, so that no more than one is in memory. */
function createBuilder(onQuestion: (question: Element) => void) {
  const open: Element[] = [];
  const texts = createTextReader();
  /** How many elements of markup are open inside of a text. */
  let markup = 0;
  let count = 0;
  const isInText = () => open.at(-1)?.name === TEXT;
  return {
    open(name: string, attributes: Record<string, string>, line: number) {
      if (isInText()) {
        markup += 1;
        texts.addMarkup(tagText(name, attributes));
        return;
      }
      if (open.length === 0 && name !== "quiz") throw new UnreadableFile("UNREADABLE", "no quiz");
      count = open.length < QUESTION_DEPTH ? 0 : count + 1;
      if (count > ELEMENTS_MAX) throw new UnreadableFile("UNREADABLE", "too many elements");
      if (open.length > DEPTH_MAX) throw new UnreadableFile("UNREADABLE", "nested too deeply");
      const element: Element = { name, line, attributes, children: [], text: "" };
      if (open.length >= QUESTION_DEPTH) open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text: string, isEscaped: boolean) {
      const current = open.at(-1);
      if (isInText()) texts.add(text, isEscaped);
      else if (current && open.length >= QUESTION_DEPTH) current.text += text;
    },
    close(name: string) {
      if (markup > 0) {
        markup -= 1;
        texts.addMarkup(`</${name}>`);
        return;
      }
      const element = open.pop();
      if (!element) return;
      if (element.name === TEXT) element.text += texts.end();
      if (open.length === QUESTION_DEPTH - 1 && element.name === "question") onQuestion(element);
    },
  };
}

/**
 * Reads the questions of a quiz. No entity but those of XML itself is resolved, and no address is read.
 * @throws UnreadableFile
 */
export function readElements(content: string, onQuestion: (question: Element) => void): void {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const builder = createBuilder(onQuestion);
  const document = content.trimStart();
  const skipped = content.slice(0, content.length - document.length).split(/\r\n|\r|\n/).length - 1;
  parser.on("doctype", () => {
    throw new UnreadableFile("DOCTYPE", "a document type is not read");
  });
  parser.on("error", (error) => {
    throw new UnreadableFile("UNREADABLE", error.message);
  });
  parser.on("opentag", ({ name, attributes }) => {
    builder.open(name, attributes as Record<string, string>, parser.line + skipped);
  });
  parser.on("text", (text) => builder.text(text, true));
  parser.on("cdata", (text) => builder.text(text, false));
  parser.on("closetag", ({ name }) => builder.close(name));
  parser.write(document).close();
}
