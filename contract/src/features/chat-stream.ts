import { CATCH_UP_MAX } from "./chat-constants.ts";
import type { ChatMessage, MessagesPage } from "./chat-messages.ts";

/**
 * What a client holds of one chat. It stays correct when events arrive late, twice, in any order or not
 * at all. Pure: every function returns a new state.
 *
 * `messages` are gapless in seq. `rev` is the change up to which the client knows everything, so that
 * "everything after rev" is what it has to ask for, and never misses an edit.
 */
export interface ChatStream {
  /** By rising seq, without gaps. */
  readonly messages: readonly ChatMessage[];
  /** The seq before the first message that may be here: the stream follows on from it. */
  readonly floor: number;
  readonly rev: number;
  /** There may be older ones above. */
  readonly hasOlder: boolean;
  /** Messages after a gap, by seq; shown once the gap is closed. */
  readonly parked: ReadonlyMap<number, ChatMessage>;
  /** Revs above `rev` that have arrived already. */
  readonly arrived: ReadonlySet<number>;
}

type Counters = Omit<MessagesPage, "messages"> & { messages: readonly ChatMessage[] };

/** Begins with the newest page (the call without a parameter). */
export function openStream(page: Counters): ChatStream {
  return {
    messages: page.messages,
    floor: (page.messages[0]?.seq ?? page.last_seq + 1) - 1,
    rev: page.last_rev,
    hasOlder: page.more,
    parked: new Map(),
    arrived: new Set(),
  };
}

/** A stream without messages, as it is before the first page. */
export const emptyStream: ChatStream = {
  messages: [],
  floor: 0,
  rev: 0,
  hasOlder: false,
  parked: new Map(),
  arrived: new Set(),
};

export const lastSeqOf = (stream: ChatStream): number => stream.floor + stream.messages.length;

/** The newer state of a message wins, whichever arrives first. */
function place(stream: ChatStream, message: ChatMessage): ChatStream {
  if (message.seq <= stream.floor) return stream;
  if (message.seq > lastSeqOf(stream)) {
    const known = stream.parked.get(message.seq);
    if (known && known.rev >= message.rev) return stream;
    const parked = new Map(stream.parked).set(message.seq, message);
    return closeGap({ ...stream, parked });
  }
  const at = message.seq - stream.floor - 1;
  const known = stream.messages[at];
  if (!known || known.rev >= message.rev) return stream;
  return { ...stream, messages: stream.messages.with(at, message) };
}

/** Appends parked messages as far as they are without a gap. */
function closeGap(stream: ChatStream): ChatStream {
  const taken: ChatMessage[] = [];
  let next = lastSeqOf(stream) + 1;
  for (let found = stream.parked.get(next); found; found = stream.parked.get(next)) {
    taken.push(found);
    next += 1;
  }
  if (taken.length === 0) return stream;
  const parked = new Map(stream.parked);
  for (const { seq } of taken) parked.delete(seq);
  return { ...stream, messages: [...stream.messages, ...taken], parked };
}

/** A message from the socket: message_new, message_edited, message_deleted alike. */
export function receive(stream: ChatStream, message: ChatMessage): ChatStream {
  const placed = place(stream, message);
  if (message.rev <= stream.rev) return placed;
  const arrived = new Set(stream.arrived).add(message.rev);
  let { rev } = stream;
  while (arrived.delete(rev + 1)) rev += 1;
  return { ...placed, rev, arrived };
}

/** Whether something is missing, so that the changes after `rev` have to be asked for. */
export const hasGap = (stream: ChatStream): boolean =>
  stream.arrived.size > 0 || stream.parked.size > 0;

/** The same after a reconnect, with the `last_rev` of a chat item. */
export const isBehind = (stream: ChatStream, lastRev: number): boolean =>
  hasGap(stream) || stream.rev < lastRev;

/** Too far behind to catch up: read the newest page instead (`openStream`). */
export const isFarBehind = (stream: ChatStream, lastRev: number): boolean =>
  lastRev - stream.rev > CATCH_UP_MAX;

/**
 * An answer of `?changes=<stream.rev>`. It holds every change from there on in order, so that all up
 * to its end is known now. While `more`, ask again.
 */
export function catchUp(stream: ChatStream, page: Counters): ChatStream {
  // The server never sends messages from before the person joined.
  const isNew = stream.messages.length === 0 && page.joined_seq > stream.floor;
  let next = isNew ? closeGap({ ...stream, floor: page.joined_seq }) : stream;
  for (const message of page.messages) next = place(next, message);
  const end = page.more ? (page.messages.at(-1)?.rev ?? stream.rev) : page.last_rev;
  let rev = Math.max(stream.rev, end);
  const arrived = new Set([...stream.arrived].filter((one) => one > rev));
  while (arrived.delete(rev + 1)) rev += 1;
  return { ...next, rev, arrived };
}

/** An answer of `?before=<first seq>`: older messages, put above. */
export function prepend(stream: ChatStream, page: Counters): ChatStream {
  const older = page.messages.filter(({ seq }) => seq <= stream.floor);
  if (older.length > 0 && older.at(-1)?.seq !== stream.floor) return stream;
  return {
    ...stream,
    messages: [...older, ...stream.messages],
    floor: stream.floor - older.length,
    hasOlder: page.more,
  };
}
