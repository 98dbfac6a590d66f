import type { ChatMessage, MessagesPage } from "@waymates/contract/features/chat-messages";
import {
  catchUp,
  type ChatStream,
  hasGap,
  isFarBehind,
  lastSeqOf,
  openStream,
  prepend,
  receive,
} from "@waymates/contract/features/chat-stream";
import { createStore } from "zustand/vanilla";
import { type Renamed, renameInAll } from "../names.ts";

/** Which messages of the chat to read. */
export interface Wanted {
  before?: number;
  since?: number;
  around?: number;
  changes?: number;
  limit?: number;
}
export type ReadMessages = (wanted: Wanted) => Promise<MessagesPage>;

/** A window of older messages, without gaps, that does not reach the newest ones. */
export interface DetachedWindow {
  readonly messages: readonly ChatMessage[];
  /** The seq before its first message. */
  readonly floor: number;
  readonly hasOlder: boolean;
}

export interface ConversationState {
  readonly status: "loading" | "ready" | "failed";
  readonly error: unknown;
  /** The newest messages and what leads up to them. */
  readonly stream: ChatStream | null;
  /** Shown instead of the stream after a jump to a distant message. */
  readonly detachedWindow: DetachedWindow | null;
}

/** What is shown of a conversation. */
export interface Shown {
  readonly messages: readonly ChatMessage[];
  readonly floor: number;
  readonly hasOlder: boolean;
  /** The newest messages are not among these. */
  readonly hasNewer: boolean;
}

const GAP_MS = 300;
const MISSING_MS = 1500;
/** Messages loaded around a jump's target: twenty on either side. */
const AROUND = 41;
const nothing: Shown = { messages: [], floor: 0, hasOlder: false, hasNewer: false };

export function shownOf({ stream, detachedWindow }: ConversationState): Shown {
  if (detachedWindow) return { ...detachedWindow, hasNewer: true };
  return stream
    ? { messages: stream.messages, floor: stream.floor, hasOlder: stream.hasOlder, hasNewer: false }
    : nothing;
}

const endOf = (part: Pick<DetachedWindow, "messages" | "floor">): number =>
  part.floor + part.messages.length;

/** Replaces messages of the window by newer states of them. */
function amend(detachedWindow: DetachedWindow, messages: readonly ChatMessage[]): DetachedWindow {
  let held = detachedWindow.messages;
  for (const message of messages) {
    const at = message.seq - detachedWindow.floor - 1;
    const known = held[at];
    if (known && known.rev < message.rev) held = held.with(at, message);
  }
  return held === detachedWindow.messages ? detachedWindow : { ...detachedWindow, messages: held };
}

/** Joins the window and the stream where they meet. */
export function join(state: ConversationState): ConversationState {
  const { stream, detachedWindow } = state;
  if (!stream || !detachedWindow || endOf(detachedWindow) < stream.floor) return state;
  if (detachedWindow.floor >= stream.floor) return { ...state, detachedWindow: null };
  const above = detachedWindow.messages.slice(0, stream.floor - detachedWindow.floor);
  const messages = [...above, ...stream.messages];
  const { floor, hasOlder } = detachedWindow;
  return { ...state, detachedWindow: null, stream: { ...stream, messages, floor, hasOlder } };
}

export type Conversation = ReturnType<typeof createConversation>;

const begin = (first: MessagesPage | undefined): ConversationState => ({
  status: first ? "ready" : "loading",
  error: null,
  stream: first ? openStream(first) : null,
  detachedWindow: null,
});

/**
 * What one tab holds of a chat: the newest messages, updated by live events and by asking for what was
 * missed, and a part of the past where the reader jumped to one.
 * @param first its newest messages, if the server rendered them
 */
export function createConversation(read: ReadMessages, first?: MessagesPage) {
  const store = createStore<ConversationState>(() => begin(first));
  const { getState } = store;
  /** Live messages that arrived before the first page did. */
  let early: ChatMessage[] = [];
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moving = new Map<string, Promise<void>>();

  const become = (next: ConversationState): void => store.setState(next, true);

  async function readNewest(): Promise<void> {
    const page = await read({});
    let stream = openStream(page);
    for (const message of early) stream = receive(stream, message);
    early = [];
    become({ status: "ready", error: null, stream, detachedWindow: null });
  }

  async function readChanges(): Promise<void> {
    for (;;) {
      const page = await read({ changes: getState().stream?.rev ?? 0 });
      const { stream, detachedWindow } = getState();
      if (!stream || isFarBehind(stream, page.last_rev)) return readNewest();
      become({
        ...getState(),
        stream: catchUp(stream, page),
        detachedWindow: detachedWindow && amend(detachedWindow, page.messages),
      });
      if (!page.more) return;
    }
  }

  /** Reads the newest page, or all that changed since. Simultaneous calls share one request. */
  function refresh(): Promise<void> {
    clearTimeout(timer);
    asking ??= (getState().stream ? readChanges() : readNewest())
      .catch((error: unknown) => {
        if (!getState().stream) become({ ...getState(), status: "failed", error });
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  function refreshSoon(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), wait);
  }

  /** One request of a kind at a time. */
  function once(kind: string, work: () => Promise<void>): Promise<void> {
    const running = moving.get(kind) ?? work().finally(() => moving.delete(kind));
    moving.set(kind, running);
    return running;
  }

  async function readOlder(): Promise<void> {
    const from = shownOf(getState());
    if (!from.hasOlder) return;
    const page = await read({ before: from.floor + 1 });
    const { stream, detachedWindow } = getState();
    if (detachedWindow && detachedWindow.floor === from.floor) {
      const messages = [...page.messages, ...detachedWindow.messages];
      const floor = detachedWindow.floor - page.messages.length;
      become({ ...getState(), detachedWindow: { messages, floor, hasOlder: page.more } });
    } else if (stream && !detachedWindow) become({ ...getState(), stream: prepend(stream, page) });
  }

  async function readNewer(): Promise<void> {
    const from = getState().detachedWindow;
    if (!from) return;
    const page = await read({ since: endOf(from) });
    const { detachedWindow } = getState();
    if (!detachedWindow || endOf(detachedWindow) !== endOf(from)) return;
    const messages = [...detachedWindow.messages, ...page.messages];
    become(join({ ...getState(), detachedWindow: { ...detachedWindow, messages } }));
  }

  async function readAround(seq: number): Promise<void> {
    const page = await read({ around: seq, limit: AROUND });
    const first = page.messages[0];
    if (!first) return;
    const floor = first.seq - 1;
    const detachedWindow = { messages: page.messages, floor, hasOlder: floor > page.joined_seq };
    become(join({ ...getState(), detachedWindow }));
  }

  return {
    getState,
    /** The state that a server-rendered page shows. */
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    refresh,
    /** Loads the newest page, unless it is loaded. */
    begin: (): Promise<void> => (getState().stream ? Promise.resolve() : refresh()),
    /** Adds a live message: new, edited or deleted. */
    receive(message: ChatMessage): void {
      const { stream, detachedWindow } = getState();
      if (!stream) {
        early.push(message);
        return;
      }
      const next = receive(stream, message);
      become({
        ...getState(),
        stream: next,
        detachedWindow: detachedWindow && amend(detachedWindow, [message]),
      });
      if (hasGap(next)) refreshSoon(GAP_MS);
    },
    /** Applies a person's new name and picture, or their deleted account. */
    rename(renamed: Renamed): void {
      early = [...renameInAll(early, renamed)];
      const { stream, detachedWindow } = getState();
      become({
        ...getState(),
        stream: stream && { ...stream, messages: renameInAll(stream.messages, renamed) },
        detachedWindow: detachedWindow && {
          ...detachedWindow,
          messages: renameInAll(detachedWindow.messages, renamed),
        },
      });
    },
    /** The server has stored a message with this seq: asks for it if it does not arrive soon. */
    expect(seq: number): void {
      const { stream } = getState();
      if (stream && lastSeqOf(stream) < seq) refreshSoon(MISSING_MS);
    },
    older: () => once("older", readOlder),
    newer: () => once("newer", readNewer),
    /** Makes sure that a message is among those shown. */
    async show(seq: number): Promise<void> {
      const { stream, detachedWindow } = getState();
      if (detachedWindow && seq > detachedWindow.floor && seq <= endOf(detachedWindow)) return;
      if (stream && seq > stream.floor && seq <= lastSeqOf(stream)) {
        become({ ...getState(), detachedWindow: null });
        return;
      }
      await readAround(seq);
    },
    /** Back to the newest messages. */
    toNewest: () => become({ ...getState(), detachedWindow: null }),
    stop: () => clearTimeout(timer),
  };
}
