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
import { createStore } from "zustand/vanilla";

/** Storage that outlives the tab: one entry per message, so that tabs do not overwrite each other. */
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

/** The state that a server-rendered page shows. */
const empty: OutboxState = { queue: [], confirmed: [] };

export type Outbox = ReturnType<typeof createOutbox>;

/** Keeps what was written until the server has stored it, and sends it once there is a connection. */
export function createOutbox({ store, send, isOnline, onStored, now = Date.now }: OutboxOptions) {
  const state = createStore<OutboxState>(() => ({
    queue: reconnected(store.list()),
    confirmed: [],
  }));
  const { getState } = state;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function become(next: Partial<OutboxState>): void {
    const before = getState().queue;
    state.setState(next);
    const { queue } = getState();
    for (const one of before) {
      const isGone = !queue.some(({ message }) => message.nonce === one.message.nonce);
      if (isGone) store.remove(one.message.nonce);
    }
    for (const one of queue) if (!before.includes(one)) store.put(one);
  }

  async function sendOne(one: Queued): Promise<void> {
    const { nonce } = one.message;
    const answer = await send(one);
    if (!answer) become({ queue: unanswered(getState().queue, nonce, now()) });
    else if (answer.ok) {
      const { ok: _ok, ...sent } = answer;
      const isAwaited = getState().queue.some(({ message }) => message.nonce === nonce);
      const confirmed = isAwaited
        ? [...getState().confirmed, { queued: one, sent }]
        : getState().confirmed;
      become({ queue: stored(getState().queue, nonce), confirmed });
      onStored?.(one.chatId, sent);
    } else
      become({ queue: refused(getState().queue, nonce, answer.code, now(), answer.retryAfter) });
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (!isOnline()) return;
    for (const one of due(getState().queue, now())) {
      become({ queue: sending(getState().queue, one.message.nonce) });
      void sendOne(one);
    }
    const next = nextDue(getState().queue);
    if (next !== null) timer = setTimeout(pump, Math.max(next - now(), 50));
  }

  const change = (queue: ChatQueue): void => {
    become({ queue });
    pump();
  };

  return {
    getState,
    getInitialState: () => empty,
    subscribe: state.subscribe,
    add: (chatId: string, message: SendInput) =>
      change(enqueue(getState().queue, chatId, message, now())),
    retry: (nonce: string) => change(retry(getState().queue, nonce)),
    discard: (nonce: string) => change(discard(getState().queue, nonce)),
    /** Connected again. */
    reconnect: () => change(reconnected(getState().queue)),
    /** Removes waiting messages that have arrived from the server. */
    settle(arrived: readonly ChatMessage[]): void {
      const queue = settle(getState().queue, arrived);
      const nonces = new Set(arrived.map(({ nonce }) => nonce));
      const confirmed = getState().confirmed.filter(
        ({ queued }) => !nonces.has(queued.message.nonce),
      );
      if (queue === getState().queue && confirmed.length === getState().confirmed.length) return;
      become({ queue, confirmed });
      pump();
    },
    /** Another tab added or removed an entry. */
    follow(nonce: string, one: Queued | null): void {
      const known = getState().queue.find(({ message }) => message.nonce === nonce);
      if (!one && known && known.state !== "sending") {
        state.setState({ queue: stored(getState().queue, nonce) });
      } else if (one && !known) {
        state.setState({ queue: [...getState().queue, ...reconnected([one])] });
        pump();
      }
    },
    stop: () => clearTimeout(timer),
  };
}
