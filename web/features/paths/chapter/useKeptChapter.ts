import type { ChapterNodes } from "@waymates/contract/features/paths";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { hasConsent } from "../../../platform/consent.ts";
import { keep } from "../../../platform/worker.ts";
import { chapterAddress, pathAddress, pathQuery } from "../queries.ts";

/** By then the learner is reading the next question. */
const QUIET_MS = 2500;

/**
 * Stores an open chapter for use without a network, with its pictures and its path, however it was
 * opened; and again after each answer, so that a reload continues where the learner left it.
 */
export function useKeptChapter(pathId: string, { chapter, nodes, answers }: ChapterNodes): void {
  const pathTitle = useQuery({ ...pathQuery(pathId), enabled: false }).data?.title;
  const files = nodes.flatMap(({ media }) => (media ? [media.url] : [])).join(" ");
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasConsent("preferences")) return;
      const [path, here] = [pathAddress(pathId), chapterAddress(pathId, chapter.id)];
      const titles = { ...(pathTitle ? { [path]: pathTitle } : {}), [here]: chapter.title };
      const pages = [path, here];
      keep({ pages, titles, files: files.split(" ").filter(Boolean) }).catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [pathId, pathTitle, chapter.id, chapter.title, files, answers.length]);
}
