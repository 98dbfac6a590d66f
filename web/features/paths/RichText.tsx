import { createContext, Fragment, type ReactNode, useContext } from "react";
import { WrittenText } from "../../platform/WrittenText.tsx";

/** Inline marks: **bold** and `code`. Everything else is shown as text; never HTML. */
const MARKS = /(\*\*[^*\n]+\*\*|`[^`\n]+`)/;
/** A line that is nothing but code, or set in by four spaces or a tab. */
const CODE_LINE = /^(?:`([^`]+)`|(?: {4}|\t)(.*))\s*$/;

/** The language of the question below it; null where it is not known. */
export const QuestionLanguage = createContext<string | null>(null);

/** One line of a question's text, with bold and code in it. */
export function InlineText({ text }: { text: string }) {
  return (
    <WrittenText text={text} language={useContext(QuestionLanguage)}>
      <MarkedText text={text} />
    </WrittenText>
  );
}

/** The same without an element of its own. */
export function MarkedText({ text }: { text: string }) {
  return text.split(MARKS).map((part, place) => {
    if (part.length > 4 && part.startsWith("**")) return <b key={place}>{part.slice(2, -2)}</b>;
    if (part.length > 2 && part.startsWith("`"))
      return <Code key={place} text={part.slice(1, -1)} />;
    return <Fragment key={place}>{part}</Fragment>;
  });
}

/** Code reads from left to right in every language. */
function Code({ text }: { text: string }) {
  return (
    <code dir="ltr" translate="no">
      {text}
    </code>
  );
}

type Block = { kind: "text" | "code"; lines: string[] };

/** Cuts a text into paragraphs and blocks of code. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const code = CODE_LINE.exec(line);
    const kind = code ? "code" : "text";
    const last = blocks.at(-1);
    if (line.trim() === "") {
      isOpen = false;
    } else if (isOpen && last?.kind === kind) {
      last.lines.push(code ? (code[1] ?? code[2] ?? "") : line);
    } else {
      blocks.push({ kind, lines: [code ? (code[1] ?? code[2] ?? "") : line] });
      isOpen = true;
    }
  }
  return blocks;
}

/** The limited formatting of questions: paragraphs, line breaks, code, bold. */
export function RichText({ text }: { text: string }) {
  const language = useContext(QuestionLanguage);
  return blocksOf(text).map((block, place) =>
    block.kind === "code" ? (
      <pre key={place} dir="ltr" translate="no" tabIndex={0}>
        <code>{block.lines.join("\n")}</code>
      </pre>
    ) : (
      <WrittenText key={place} as="p" text={block.lines.join("\n")} language={language}>
        {lines(block.lines)}
      </WrittenText>
    ),
  );
}

function lines(all: readonly string[]): ReactNode {
  return all.map((line, place) => (
    <Fragment key={place}>
      {place > 0 ? <br /> : null}
      <MarkedText text={line} />
    </Fragment>
  ));
}

/** Splits a prompt into the text of the heading and the code that follows it. */
export function promptParts(prompt: string): { heading: string; code: string } {
  const all = prompt.split("\n");
  const firstCode = all.findIndex((line, place) => place > 0 && CODE_LINE.test(line));
  if (firstCode < 0) return { heading: all.join(" "), code: "" };
  return { heading: all.slice(0, firstCode).join(" "), code: all.slice(firstCode).join("\n") };
}
