import { useStore } from "zustand";
import { askLive, isLive, useLiveState } from "../../../platform/live.ts";
import { afterSignOut } from "../../../platform/session.ts";
import { conversationOf } from "../conversation/conversations.ts";
import { clearDevice, deviceOutbox, watchOutbox } from "./deviceStore.ts";
import { createOutbox, type Outbox, type OutboxState } from "./outbox.ts";
import type { Attachment } from "@waymates/contract/features/chat-messages";

/** The empty outbox of server rendering. */
const serverOutbox = createOutbox({
  store: { list: () => [], put: () => undefined, remove: () => undefined },
  send: () => Promise.resolve(null),
  isOnline: () => false,
  onStored: () => undefined,
});

let own: { userId: string; outbox: Outbox; close: () => void } | null = null;

/** The outbox of the signed-in person; it sends what an earlier visit left unsent. */
export function ownOutbox(userId: string): Outbox {
  if (typeof document === "undefined") return serverOutbox;
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

/** Pictures uploaded in this tab, for messages that the server has not confirmed yet. */
const known = new Map<string, Omit<Attachment, "alt">>();

export function noteUpload(upload: Omit<Attachment, "alt">): void {
  known.set(upload.id, upload);
}

const SIDE = 320;

/** An uploaded picture by its id; its size is unknown after a reload. */
export function uploadOf(id: string, alt: string): Attachment {
  const upload = known.get(id) ?? { id, url: `/uploads/${id}.webp`, width: SIDE, height: SIDE };
  return { ...upload, alt };
}
