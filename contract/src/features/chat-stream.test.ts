import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatMessage, MessagesPage } from "./chat-messages.ts";
import {
  catchUp,
  type ChatStream,
  emptyStream,
  hasGap,
  receive,
  isBehind,
  lastSeqOf,
  openStream,
  prepend,
} from "./chat-stream.ts";

const RUNS = 10_000;
const uuid = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`;

function message(seq: number, rev: number, content: string): ChatMessage {
  return {
    id: uuid(seq),
    chat_id: uuid(0),
    seq,
    rev,
    nonce: uuid(seq),
    kind: "text",
    sender_id: null,
    sender: null,
    content,
    data: null,
    mentions: [],
    reply_to: null,
    quoted: null,
    attachments: [],
    reactions: [],
    pinned: false,
    created_at: "2026-01-01T00:00:00.000Z",
    edited_at: null,
    deleted_at: null,
  };
}

/** The server's side: the list, and every state that it has sent. */
class Server {
  list: ChatMessage[] = [];
  sent: ChatMessage[] = [];
  rev = 0;

  say(): void {
    this.rev += 1;
    const made = message(this.list.length + 1, this.rev, `said ${this.rev}`);
    this.list.push(made);
    this.sent.push(made);
  }
  change(at: number): void {
    const known = this.list[at % Math.max(this.list.length, 1)];
    if (!known) return;
    this.rev += 1;
    const changed = message(known.seq, this.rev, `changed ${this.rev}`);
    this.list[known.seq - 1] = changed;
    this.sent.push(changed);
  }
  page(messages: ChatMessage[], more: boolean): MessagesPage {
    return { messages, more, last_seq: this.list.length, last_rev: this.rev, joined_seq: 0 };
  }
  changes(after: number, limit: number): MessagesPage {
    const found = this.list.filter(({ rev }) => rev > after).toSorted((a, b) => a.rev - b.rev);
    return this.page(found.slice(0, limit), found.length > limit);
  }
  newest(limit: number): MessagesPage {
    return this.page(this.list.slice(-limit), this.list.length > limit);
  }
}

function caughtUp(server: Server, stream: ChatStream, limit: number): ChatStream {
  let next = stream;
  for (let round = 0; round < 100; round += 1) {
    const page = server.changes(next.rev, limit);
    next = catchUp(next, page);
    if (!page.more) return next;
  }
  throw new Error("it never ends");
}

/** What a client shows must be the server's own list from its first message on. */
const expectTheList = (stream: ChatStream, server: Server) => {
  expect(stream.messages).toEqual(server.list.slice(stream.floor));
  expect(hasGap(stream)).toBe(false);
  expect(isBehind(stream, server.rev)).toBe(false);
};

const act = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.nat(50) },
);
const run = (server: Server, acts: (number | null)[]) => {
  for (const at of acts) {
    if (at === null) server.say();
    else server.change(at);
  }
};

describe("a stream", () => {
  it("equals the server's list, whatever is dropped, doubled or reordered in between", () => {
    const history = fc.record({
      before: fc.array(act, { maxLength: 12 }),
      after: fc.array(act, { maxLength: 20 }),
      opened: fc.integer({ min: 1, max: 8 }),
      limit: fc.integer({ min: 1, max: 6 }),
      order: fc.array(fc.nat(60), { maxLength: 60 }),
      pauses: fc.array(fc.nat(59), { maxLength: 3 }),
      isKept: fc.boolean(),
    });
    fc.assert(
      fc.property(history, ({ before, after, opened, limit, order, pauses, isKept }) => {
        const server = new Server();
        run(server, before);
        let stream = isKept ? emptyStream : openStream(server.newest(opened));
        run(server, after);
        // Any of them, any number of times, in any order; a catch-up may fall anywhere between.
        for (const [step, pick] of order.entries()) {
          const event = server.sent[pick % Math.max(server.sent.length, 1)];
          if (event) stream = receive(stream, event);
          if (pauses.includes(step)) stream = caughtUp(server, stream, limit);
        }
        stream = caughtUp(server, stream, limit);
        expectTheList(stream, server);
      }),
      { numRuns: RUNS },
    );
  });

  it("has no gap once everything has arrived, in whatever order", () => {
    const orders = fc
      .array(act, { minLength: 1, maxLength: 15 })
      .chain((acts) => fc.tuple(fc.constant(acts), fc.infiniteStream(fc.nat(1000))));
    fc.assert(
      fc.property(orders, ([acts, random]) => {
        const server = new Server();
        run(server, acts);
        let stream = emptyStream;
        const left = [...server.sent];
        while (left.length > 0) {
          const [event] = left.splice((random.next().value ?? 0) % left.length, 1);
          if (event) stream = receive(stream, event);
        }
        expectTheList(stream, server);
      }),
      { numRuns: 2000 },
    );
  });

  it("shows nothing past a gap until it is closed", () => {
    const stream = receive(receive(emptyStream, message(1, 1, "a")), message(3, 3, "c"));
    expect(lastSeqOf(stream)).toBe(1);
    expect(hasGap(stream)).toBe(true);
    const whole = receive(stream, message(2, 2, "b"));
    expect(whole.messages.map(({ content }) => content)).toEqual(["a", "b", "c"]);
    expect(whole.rev).toBe(3);
  });

  it("begins with the first message after its reader joined", () => {
    const page = { messages: [], more: false, last_seq: 7, last_rev: 9, joined_seq: 7 };
    const stream = receive(openStream(page), message(8, 10, "welcome"));
    expect(stream.messages).toHaveLength(1);
    const late = catchUp(emptyStream, {
      ...page,
      messages: [message(8, 10, "welcome")],
      last_seq: 8,
      last_rev: 10,
    });
    expect(late.messages.map(({ seq }) => seq)).toEqual([8]);
    expect(hasGap(late)).toBe(false);
  });

  it("takes each older page once", () => {
    const server = new Server();
    for (let at = 0; at < 10; at += 1) server.say();
    let stream = openStream(server.newest(3));
    expect(stream.hasOlder).toBe(true);
    const older = server.page(server.list.slice(2, 7), true);
    stream = prepend(prepend(stream, older), older);
    stream = prepend(stream, server.page(server.list.slice(0, 2), false));
    expectTheList(stream, server);
    expect(stream.hasOlder).toBe(false);
  });
});
