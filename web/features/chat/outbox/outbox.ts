import type { ChatMessage, SendInput, Sent } from "@waymates/contract/features/chat-messages";
import {
  type ChatQueue,
  discard,
  due,
  enqueue,
  nextDue,
  type Queued,
  reconnected,
  refused,
  retry,
  sending,
  settle,
  stored,
  unanswered,
} from "@waymates/contract/features/chat-queue";
import type { Ack } from "@waymates/contract/sockets";

/** Where written messages outlive the tab: one entry a message, so that tabs do not undo each other. */
export interface OutboxStore {
  list(): Queued[];
  put(one: Queued): void;
  remove(nonce: string): void;
}

export interface OutboxState {
  readonly queue: ChatQueue;
  /** Stored by the server, by nonce; shown until the message itself comes back. */
  readonly confirmed: readonly { queued: Queued; sent: Sent }[];
}

interface OutboxOptions {
  store: OutboxStore;
  /** Sends one; null where no answer came. */
  send: (one: Queued) => Promise<Ack<Sent> | null>;
  isOnline: () => boolean;
  onStored?: (chatId: string, sent: Sent) => void;
  now?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Keeps what was written until the server has stored it, and sends it once the line is there. */
export function createOutbox({ store, send, isOnline, onStored, now = Date.now }: OutboxOptions) {
  let state: OutboxState = { queue: reconnected(store.list()), confirmed: [] };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: Partial<OutboxState>): void {
    const before = state.queue;
    state = { ...state, ...next };
    for (const one of before) {
      const isGone = !state.queue.some(({ message }) => message.nonce === one.message.nonce);
      if (isGone) store.remove(one.message.nonce);
    }
    for (const one of state.queue) if (!before.includes(one)) store.put(one);
    for (const listener of listeners) listener();
  }

  async function sendOne(one: Queued): Promise<void> {
    const { nonce } = one.message;
    const answer = await send(one);
    if (!answer) become({ queue: unanswered(state.queue, nonce, now()) });
    else if (answer.ok) {
      const { ok: _ok, ...sent } = answer;
      const isAwaited = state.queue.some(({ message }) => message.nonce === nonce);
      const confirmed = isAwaited ? [...state.confirmed, { queued: one, sent }] : state.confirmed;
      become({ queue: stored(state.queue, nonce), confirmed });
      onStored?.(one.chatId, sent);
    } else become({ queue: refused(state.queue, nonce, answer.code, now(), answer.retryAfter) });
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (!isOnline()) return;
    for (const one of due(state.queue, now())) {
      become({ queue: sending(state.queue, one.message.nonce) });
      void sendOne(one);
    }
    const next = nextDue(state.queue);
    if (next !== null) timer = setTimeout(pump, Math.max(next - now(), 50));
  }

  const change = (queue: ChatQueue): void => {
    become({ queue });
    pump();
  };

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (chatId: string, message: SendInput) =>
      change(enqueue(state.queue, chatId, message, now())),
    retry: (nonce: string) => change(retry(state.queue, nonce)),
    discard: (nonce: string) => change(discard(state.queue, nonce)),
    /** The line came back. */
    reconnect: () => change(reconnected(state.queue)),
    /** Messages arrived; among them may be what waits here. */
    settle(arrived: readonly ChatMessage[]): void {
      const queue = settle(state.queue, arrived);
      const nonces = new Set(arrived.map(({ nonce }) => nonce));
      const confirmed = state.confirmed.filter(({ queued }) => !nonces.has(queued.message.nonce));
      if (queue === state.queue && confirmed.length === state.confirmed.length) return;
      become({ queue, confirmed });
      pump();
    },
    /** Another tab has put in or taken out something. */
    follow(nonce: string, one: Queued | null): void {
      const known = state.queue.find(({ message }) => message.nonce === nonce);
      if (!one && known && known.state !== "sending") {
        state = { ...state, queue: stored(state.queue, nonce) };
      } else if (one && !known) {
        state = { ...state, queue: [...state.queue, ...reconnected([one])] };
        pump();
      } else return;
      for (const listener of listeners) listener();
    },
    stop: () => clearTimeout(timer),
  };
}
