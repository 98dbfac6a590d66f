import type { PublicNode } from "@waymates/contract/features/paths";
import { useContext, useEffect, useRef } from "react";
import { useTextAttributes } from "../../../platform/WrittenText.tsx";
import { MarkedText, promptParts, QuestionLanguage, RichText } from "../RichText.tsx";

/** The question as the heading of the page; it takes the focus when another question is shown. */
export function QuestionPrompt({ node }: { node: PublicNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(node.id);
  useEffect(() => {
    if (shown.current === node.id) return;
    shown.current = node.id;
    heading.current?.focus();
    scrollTo({ top: 0 });
  }, [node.id]);
  const { heading: words, code } = promptParts(node.prompt);
  const attributes = useTextAttributes(words, useContext(QuestionLanguage));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} {...attributes}>
        <MarkedText text={words} />
      </h1>
      {code ? (
        <div className="path-prose">
          <RichText text={code} />
        </div>
      ) : null}
    </>
  );
}
