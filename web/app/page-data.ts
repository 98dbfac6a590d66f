import { PAGE_DATA_ID, type PageData } from "@waymates/contract/document";
import { browserClient } from "../platform/client.ts";
import { startSession } from "../platform/session.ts";

/** Waits for the end of the document: the data of a member page follows its frame. */
export async function waitForDocument(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => {
    document.addEventListener("DOMContentLoaded", resolve, { once: true });
  });
}

/**
 * Starts the tab with the person and the answers that came with the document.
 * @returns whether the document brought all that its page shows first
 */
export function adoptPageData(): boolean {
  const element = document.querySelector(`#${PAGE_DATA_ID}`);
  if (!element?.textContent) return false;
  const { user, queries, isComplete } = JSON.parse(element.textContent) as PageData;
  element.remove();
  startSession(user);
  for (const { queryKey, data } of queries) browserClient().setQueryData(queryKey, data);
  return isComplete;
}
