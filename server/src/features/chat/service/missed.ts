import { listRecent, listRecentPlaces } from "../store/messages.ts";
import type { ChatContext } from "./context.ts";

const EVERY_MS = 2000;
/** How far back is looked: longer than a round takes, and than two clocks differ. */
const WINDOW_MS = 12_000;

/** The smallest UUIDv7 of a moment: ids rise with time. */
function firstIdAt(ms: number): string {
  const hex = Math.max(ms, 0).toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/**
 * Tells this process's people what other processes stored and could not tell: while Redis is away, or
 * when one ended between its commit and its telling. Where only one process can be, nothing is asked.
 * @returns a function that stops it.
 */
export function lookForMissed(chat: ChatContext): () => void {
  if (chat.database.kind === "embedded") return () => undefined;
  const begun = Date.now();
  let isBusy = false;

  async function look(): Promise<void> {
    if (chat.live.localSessions().length === 0) return;
    const from = firstIdAt(Math.max(Date.now() - WINDOW_MS, begun));
    const places = await listRecentPlaces(chat.db, from);
    const chatIds = new Set(
      places.filter(({ id }) => !chat.fanOut.wasTold(id)).map(({ chat_id }) => chat_id),
    );
    for (const chatId of chatIds) {
      const membership = await chat.members.of(chatId);
      const isHere = [...(membership?.people.keys() ?? [])].some((id) => chat.live.isHere(id));
      if (!isHere) chatIds.delete(chatId);
    }
    if (chatIds.size === 0) return;
    for (const message of await listRecent(chat.db, from, [...chatIds])) {
      await chat.fanOut.missed(message);
    }
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void look()
      .catch((error: unknown) => chat.log.warn({ err: error }, "missed messages were not told"))
      .finally(() => {
        isBusy = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
