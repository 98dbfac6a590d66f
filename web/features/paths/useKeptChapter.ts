import type { ChapterNodes } from "@waymates/contract/features/paths";
import { useEffect } from "react";
import { hasConsent } from "../../platform/consent.ts";
import { keep } from "../../platform/worker.ts";
import { chapterAddress, pathAddress } from "./queries.ts";

/** By then somebody thinks about the next question. */
const QUIET_MS = 2500;

/**
 * Keeps a chapter that is open for times without a network, with its pictures and its path, however it
 * was opened; and again after each answer, so that a reload goes on where it was left.
 */
export function useKeptChapter(pathId: string, { chapter, nodes, answers }: ChapterNodes): void {
  const files = nodes.flatMap(({ media }) => (media ? [media.url] : [])).join(" ");
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasConsent("preferences")) return;
      const pages = [pathAddress(pathId), chapterAddress(pathId, chapter.id)];
      keep({ pages, files: files.split(" ").filter(Boolean) }).catch(() => undefined);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [pathId, chapter.id, files, answers.length]);
}
