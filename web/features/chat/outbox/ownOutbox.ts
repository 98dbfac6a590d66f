import { useStore } from "zustand";
import { askLive, isLive, useLiveState } from "../../../platform/live.ts";
import { afterSignOut } from "../../../platform/session.ts";
import { conversationOf } from "../conversation/conversations.ts";
import { clearDevice, deviceOutbox, watchOutbox } from "./deviceStore.ts";
import { createOutbox, type Outbox, type OutboxState } from "./outbox.ts";
import type { Attachment } from "@waymates/contract/features/chat-messages";

/** Where a page is rendered beforehand nothing is written, and nothing waits. */
const nowhere = createOutbox({
  store: { list: () => [], put: () => undefined, remove: () => undefined },
  send: () => Promise.resolve(null),
  isOnline: () => false,
  onStored: () => undefined,
});

let own: { userId: string; outbox: Outbox; close: () => void } | null = null;

/** The outbox of the signed-in person; it begins to send what an earlier visit left. */
export function ownOutbox(userId: string): Outbox {
  if (typeof document === "undefined") return nowhere;
  if (own?.userId === userId) return own.outbox;
  own?.close();
  const outbox = createOutbox({
    store: deviceOutbox(userId),
    send: ({ chatId, message }) => askLive("message_send", { ...message, chatId }),
    isOnline: isLive,
    onStored: (chatId, { seq }) => conversationOf(chatId)?.expect(seq),
  });
  const stops = [
    useLiveState.subscribe(() => {
      if (isLive()) outbox.reconnect();
    }),
    watchOutbox(userId, outbox.follow),
    afterSignOut(() => {
      own?.close();
      own = null;
      clearDevice(userId);
    }),
  ];
  const close = () => {
    outbox.stop();
    for (const stop of stops) stop();
  };
  own = { userId, outbox, close };
  if (isLive()) outbox.reconnect();
  return outbox;
}

export const useOutboxState = (outbox: Outbox): OutboxState => useStore(outbox);

/** Pictures that were put in from this tab: what a message that is not back yet is drawn with. */
const known = new Map<string, Omit<Attachment, "alt">>();

export function noteUpload(upload: Omit<Attachment, "alt">): void {
  known.set(upload.id, upload);
}

const SIDE = 320;

/** A picture of one's own by its id; after a reload only its address is known. */
export function uploadOf(id: string, alt: string): Attachment {
  const upload = known.get(id) ?? { id, url: `/uploads/${id}.webp`, width: SIDE, height: SIDE };
  return { ...upload, alt };
}
