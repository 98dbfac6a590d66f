import type { ChatMessage, MessagesPage } from "@waymates/contract/features/chat-messages";
import {
  catchUp,
  type ChatStream,
  hasGap,
  hear,
  isFarBehind,
  lastSeqOf,
  openStream,
  prepend,
} from "@waymates/contract/features/chat-stream";
import { type Renamed, renameInAll } from "./naming.ts";

/** Parameters of GET /api/chats/{chatId}/messages. */
export interface Wanted {
  before?: number;
  since?: number;
  around?: number;
  changes?: number;
  limit?: number;
}
export type ReadMessages = (wanted: Wanted) => Promise<MessagesPage>;

/** A part of the past, away from the newest messages: gapless too. */
export interface Island {
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
  /** Shown in the stream's place while the reader is far up. */
  readonly island: Island | null;
}

/** What is shown of a conversation. */
export interface Shown {
  readonly messages: readonly ChatMessage[];
  readonly floor: number;
  readonly hasOlder: boolean;
  /** The newest messages are elsewhere. */
  readonly hasNewer: boolean;
}

const GAP_MS = 300;
const MISSING_MS = 1500;
/** Around a message that one jumps to: twenty on either side. */
const AROUND = 41;
const nothing: Shown = { messages: [], floor: 0, hasOlder: false, hasNewer: false };

export function shownOf({ stream, island }: ConversationState): Shown {
  if (island) return { ...island, hasNewer: true };
  return stream
    ? { messages: stream.messages, floor: stream.floor, hasOlder: stream.hasOlder, hasNewer: false }
    : nothing;
}

const endOf = (part: Pick<Island, "messages" | "floor">): number =>
  part.floor + part.messages.length;

/** The newest state of each message; what it does not hold stays out. */
function amend(island: Island, messages: readonly ChatMessage[]): Island {
  let held = island.messages;
  for (const message of messages) {
    const at = message.seq - island.floor - 1;
    const known = held[at];
    if (known && known.rev < message.rev) held = held.with(at, message);
  }
  return held === island.messages ? island : { ...island, messages: held };
}

/** Both as one stream, where the island reaches the stream; else the island stays. */
export function join(state: ConversationState): ConversationState {
  const { stream, island } = state;
  if (!stream || !island || endOf(island) < stream.floor) return state;
  if (island.floor >= stream.floor) return { ...state, island: null };
  const above = island.messages.slice(0, stream.floor - island.floor);
  const messages = [...above, ...stream.messages];
  const { floor, hasOlder } = island;
  return { ...state, island: null, stream: { ...stream, messages, floor, hasOlder } };
}

export type Conversation = ReturnType<typeof createConversation>;

const begin = (first: MessagesPage | undefined): ConversationState => ({
  status: first ? "ready" : "loading",
  error: null,
  stream: first ? openStream(first) : null,
  island: null,
});

/**
 * What one tab holds of a chat: the newest messages, kept right by live events and by asking for
 * what was missed, and a part of the past where the reader jumped to one.
 * @param first its newest messages, where they are here already.
 */
export function createConversation(read: ReadMessages, first?: MessagesPage) {
  const atFirst = begin(first);
  let state = atFirst;
  const listeners = new Set<() => void>();
  /** What came live before there was a stream to put it into. */
  let early: ChatMessage[] = [];
  let asking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moving = new Map<string, Promise<void>>();

  function become(next: ConversationState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function readNewest(): Promise<void> {
    const page = await read({});
    let stream = openStream(page);
    for (const message of early) stream = hear(stream, message);
    early = [];
    become({ status: "ready", error: null, stream, island: null });
  }

  async function readChanges(): Promise<void> {
    for (;;) {
      const page = await read({ changes: state.stream?.rev ?? 0 });
      const { stream, island } = state;
      if (!stream || isFarBehind(stream, page.last_rev)) return readNewest();
      become({
        ...state,
        stream: catchUp(stream, page),
        island: island && amend(island, page.messages),
      });
      if (!page.more) return;
    }
  }

  /** Reads the beginning, or all that changed since. Several calls at once are one. */
  function refresh(): Promise<void> {
    clearTimeout(timer);
    asking ??= (state.stream ? readChanges() : readNewest())
      .catch((error: unknown) => {
        if (!state.stream) become({ ...state, status: "failed", error });
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

  /** One reading of a kind at a time. */
  function once(kind: string, work: () => Promise<void>): Promise<void> {
    const running = moving.get(kind) ?? work().finally(() => moving.delete(kind));
    moving.set(kind, running);
    return running;
  }

  async function readOlder(): Promise<void> {
    const from = shownOf(state);
    if (!from.hasOlder) return;
    const page = await read({ before: from.floor + 1 });
    const { stream, island } = state;
    if (island && island.floor === from.floor) {
      const messages = [...page.messages, ...island.messages];
      const floor = island.floor - page.messages.length;
      become({ ...state, island: { messages, floor, hasOlder: page.more } });
    } else if (stream && !island) become({ ...state, stream: prepend(stream, page) });
  }

  async function readNewer(): Promise<void> {
    const from = state.island;
    if (!from) return;
    const page = await read({ since: endOf(from) });
    const { island } = state;
    if (!island || endOf(island) !== endOf(from)) return;
    const messages = [...island.messages, ...page.messages];
    become(join({ ...state, island: { ...island, messages } }));
  }

  async function readAround(seq: number): Promise<void> {
    const page = await read({ around: seq, limit: AROUND });
    const first = page.messages[0];
    if (!first) return;
    const floor = first.seq - 1;
    const island = { messages: page.messages, floor, hasOlder: floor > page.joined_seq };
    become(join({ ...state, island }));
  }

  return {
    getState: () => state,
    /** As it was before anything happened: what a page that was rendered beforehand shows. */
    getFirst: () => atFirst,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh,
    /** Reads the beginning, unless it is here. */
    begin: (): Promise<void> => (state.stream ? Promise.resolve() : refresh()),
    /** A message from the live channel: new, changed or taken back. */
    hear(message: ChatMessage): void {
      const { stream, island } = state;
      if (!stream) {
        early.push(message);
        return;
      }
      const next = hear(stream, message);
      become({ ...state, stream: next, island: island && amend(island, [message]) });
      if (hasGap(next)) refreshSoon(GAP_MS);
    },
    /** Somebody is called differently now, or no more by name. */
    rename(renamed: Renamed): void {
      early = [...renameInAll(early, renamed)];
      const { stream, island } = state;
      become({
        ...state,
        stream: stream && { ...stream, messages: renameInAll(stream.messages, renamed) },
        island: island && { ...island, messages: renameInAll(island.messages, renamed) },
      });
    },
    /** The server has stored a message of this seq: it has to arrive soon. */
    expect(seq: number): void {
      if (state.stream && lastSeqOf(state.stream) < seq) refreshSoon(MISSING_MS);
    },
    older: () => once("older", readOlder),
    newer: () => once("newer", readNewer),
    /** Makes sure that a message is among those shown. */
    async show(seq: number): Promise<void> {
      const { stream, island } = state;
      if (island && seq > island.floor && seq <= endOf(island)) return;
      if (stream && seq > stream.floor && seq <= lastSeqOf(stream)) {
        become({ ...state, island: null });
        return;
      }
      await readAround(seq);
    },
    /** Back to the newest messages. */
    leaveIsland: () => become({ ...state, island: null }),
    stop: () => clearTimeout(timer),
  };
}
