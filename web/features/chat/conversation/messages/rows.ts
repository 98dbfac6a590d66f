import { dateFormat } from "@waymates/contract/formats";
import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Queued } from "@waymates/contract/features/chat-queue";
import { isReadable } from "../../chatCache.ts";

/** A row of a conversation's list. */
export type Row = MessageRow | PendingRow;

interface RowBase {
  key: string;
  /** Set where a new day begins: a moment of that day (epoch ms). */
  day: number | null;
  /** Whether it is the first and the last of consecutive messages by one person. */
  isFirst: boolean;
  isLast: boolean;
}
export interface MessageRow extends RowBase {
  kind: "message";
  message: ChatMessage;
  /** Set on the first new message: the number of new messages. */
  newFrom: number | null;
}
/** Sent from this device, and not received from the server yet. */
export interface PendingRow extends RowBase {
  kind: "pending";
  queued: Queued;
  isStored: boolean;
}

/** A longer pause begins a new group of messages. */
const TURN_MS = 5 * 60_000;

interface RowOptions {
  /** Messages after this seq were new when the chat was opened; null: none. */
  newAfter: number | null;
  readerId: string;
  timeZone: string;
}

/** Returns a function from a moment (epoch ms) to its calendar day, such as 2026-11-23. */
export function dayKeys(timeZone: string): (at: number) => string {
  const format = dateFormat("en-CA", { timeZone, dateStyle: "short" });
  return (at) => format.format(at);
}

interface Bubble {
  at: number;
  /** Null for events. */
  sender: string | null;
}

const isOneTurn = (one: Bubble, other: Bubble): boolean =>
  one.sender !== null && one.sender === other.sender && other.at - one.at < TURN_MS;

const bubbleOf = (message: ChatMessage): Bubble => ({
  at: Date.parse(message.created_at),
  sender: message.kind === "text" && !message.hidden ? message.sender_id : null,
});

function newRun(messages: readonly ChatMessage[], { newAfter, readerId }: RowOptions) {
  if (newAfter === null) return { first: null, count: 0 };
  const isNew = (one: ChatMessage) =>
    one.seq > newAfter && one.sender_id !== readerId && one.kind !== "event" && isReadable(one);
  const news = messages.filter(isNew);
  return { first: news[0]?.seq ?? null, count: news.length };
}

/** Messages as rows, with day separators, the divider above new messages, and groups by sender. */
export function rowsOf(
  messages: readonly ChatMessage[],
  pending: readonly { queued: Queued; isStored: boolean }[],
  options: RowOptions,
): Row[] {
  const dayOf = dayKeys(options.timeZone);
  const { first: newSeq, count } = newRun(messages, options);
  const rows: Row[] = [];
  let before: (Bubble & { day: string }) | null = null;
  function place(bubble: Bubble, isParted: boolean): Omit<RowBase, "key"> {
    const day = dayOf(bubble.at);
    const isNewDay = before?.day !== day;
    const isFirst = isNewDay || isParted || !before || !isOneTurn(before, bubble);
    const last = rows.at(-1);
    if (last && !isFirst) last.isLast = false;
    before = { ...bubble, day };
    return { day: isNewDay ? bubble.at : null, isFirst, isLast: true };
  }
  for (const message of messages) {
    const isNew = message.seq === newSeq;
    const placed = place(bubbleOf(message), isNew);
    const newFrom = isNew ? count : null;
    // The nonce is the key, so that the row stays when the server's message replaces the pending one.
    rows.push({ ...placed, kind: "message", key: message.nonce, message, newFrom });
  }
  for (const { queued, isStored } of pending) {
    const placed = place({ at: queued.writtenAt, sender: options.readerId }, false);
    rows.push({ ...placed, kind: "pending", key: queued.message.nonce, queued, isStored });
  }
  return rows;
}

/** Whether rows were added at the top, so that the list must keep its distance to the end. */
export function isGrownAtTop(before: readonly Row[], after: readonly Row[]): boolean {
  const first = before[0]?.key;
  return first !== undefined && after[0]?.key !== first && after.some(({ key }) => key === first);
}

/** A bubble's position among consecutive messages of one person. */
export function positionInTurn({ isFirst, isLast }: Pick<Row, "isFirst" | "isLast">) {
  if (isFirst) return isLast ? "single" : "first";
  return isLast ? "last" : "middle";
}

/** Props of every kind of row. */
export interface RowViewProps<Kind extends Row = Row> {
  row: Kind;
  /** Whether Tab focuses this row. */
  isReachable: boolean;
  /** Highlighted for a moment after a jump to it. */
  isFlashed: boolean;
}
