import type { ChapterNodes } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { chapterQuery } from "./queries.ts";
import type { Original } from "./QuestionTools.tsx";

/**
 * A chapter in the reader's language, or as it was written once they ask for it. Ids are the same in
 * both, so that nothing that was put together is lost.
 */
export function useOriginal(own: ChapterNodes): { read: ChapterNodes; original: Original | null } {
  const [isShown, setShown] = useState(false);
  const source = useQuery({
    ...chapterQuery(own.chapter.id, own.source_language),
    enabled: isShown,
  });
  if (own.language === own.source_language) return { read: own, original: null };
  const toggle = () => setShown(!isShown);
  const texts = isShown ? source.data : undefined;
  if (!texts) return { read: own, original: { isShown, toggle } };
  // Answers given meanwhile are in the reader's own copy.
  const read = { ...own, nodes: texts.nodes, language: texts.language };
  return { read, original: { isShown, toggle } };
}
