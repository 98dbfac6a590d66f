import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import type { Queued } from "@waymates/contract/features/chat-queue";

/** What a conversation's list shows, one below the other. */
export type Row = MessageRow | PendingRow;

interface Place {
  key: string;
  /** The day that begins here, as a moment in it (epoch ms). */
  day: number | null;
  /** The first and the last bubble of somebody's turn. */
  isFirst: boolean;
  isLast: boolean;
}
export interface MessageRow extends Place {
  kind: "message";
  message: ChatMessage;
  /** How many new messages begin here. */
  newFrom: number | null;
}
/** Written here, and not back from the server yet. */
export interface PendingRow extends Place {
  kind: "pending";
  queued: Queued;
  isStored: boolean;
}

/** Bubbles this far apart belong to one turn. */
const TURN_MS = 5 * 60_000;

interface RowOptions {
  /** Messages after this seq were new when the chat was opened; null: none. */
  newAfter: number | null;
  readerId: string;
  timeZone: string;
}

/** The calendar day of a moment, as a number that tells days apart. */
export function dayKeys(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return (at) => format.format(at);
}

interface Bubble {
  at: number;
  /** Null where it stands alone: events. */
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
    one.seq > newAfter && one.sender_id !== readerId && one.kind !== "event";
  const news = messages.filter(isNew);
  return { first: news[0]?.seq ?? null, count: news.length };
}

/** Messages as rows: days, the divider of what is new, and turns of bubbles. */
export function rowsOf(
  messages: readonly ChatMessage[],
  pending: readonly { queued: Queued; isStored: boolean }[],
  options: RowOptions,
): Row[] {
  const dayOf = dayKeys(options.timeZone);
  const { first: newSeq, count } = newRun(messages, options);
  const rows: Row[] = [];
  let before: (Bubble & { day: string }) | null = null;
  function place(bubble: Bubble, isParted: boolean): Omit<Place, "key"> {
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
    // A message keeps its key when the server's own comes in the place of what was written here.
    rows.push({ ...placed, kind: "message", key: message.nonce, message, newFrom });
  }
  for (const { queued, isStored } of pending) {
    const placed = place({ at: queued.writtenAt, sender: options.readerId }, false);
    rows.push({ ...placed, kind: "pending", key: queued.message.nonce, queued, isStored });
  }
  return rows;
}

/** Whether rows came in above those that were there, so that the place has to be held from below. */
export function isGrownAtTop(before: readonly Row[], after: readonly Row[]): boolean {
  const first = before[0]?.key;
  return first !== undefined && after[0]?.key !== first && after.some(({ key }) => key === first);
}

/** Where a bubble stands in somebody's turn. */
export function positionInTurn({ isFirst, isLast }: Pick<Row, "isFirst" | "isLast">) {
  if (isFirst) return isLast ? "single" : "first";
  return isLast ? "last" : "middle";
}

/** What every kind of row is shown with. */
export interface RowViewProps<Kind extends Row = Row> {
  row: Kind;
  /** Tab leads to this one. */
  isReachable: boolean;
  /** Lit for a moment: somebody jumped to it. */
  isFlashed: boolean;
}
