import { describe, expect, it, vi } from "vitest";
import { ada, aMessage, aPage, ben, someMessages } from "../chat.testing.ts";
import { createConversation, type ReadMessages, shownOf, type Wanted } from "./conversation.ts";

const PAGE = 50;

/** A chat of this many messages, as the server pages through it. */
function aServer(count: number) {
  const all = someMessages(1, count);
  const asked: Wanted[] = [];
  const counters = () => ({ last_seq: all.length, last_rev: all.at(-1)?.rev ?? 0 });
  const read: ReadMessages = async (wanted) => {
    asked.push(wanted);
    const { before, since, around, changes, limit = PAGE } = wanted;
    if (changes !== undefined)
      return aPage(
        all.filter(({ rev }) => rev > changes),
        counters(),
      );
    if (since !== undefined) {
      const newer = all.slice(since, since + 200);
      return aPage(newer, { ...counters(), more: since + 200 < all.length });
    }
    if (around !== undefined) {
      const half = Math.floor(limit / 2);
      return aPage(all.slice(Math.max(0, around - 1 - half), around + half), counters());
    }
    const end = before === undefined ? all.length : before - 1;
    const from = Math.max(0, end - PAGE);
    return aPage(all.slice(from, end), { ...counters(), more: from > 0 });
  };
  return { all, asked, read };
}

const seqsOf = (conversation: ReturnType<typeof createConversation>) =>
  shownOf(conversation.getState()).messages.map(({ seq }) => seq);

describe("a conversation", () => {
  it("begins with the newest messages and adds older ones once", async () => {
    const server = aServer(120);
    const conversation = createConversation(server.read);
    await conversation.refresh();
    expect(seqsOf(conversation).at(0)).toBe(71);
    await Promise.all([conversation.older(), conversation.older()]);
    expect(seqsOf(conversation).at(0)).toBe(21);
    await conversation.older();
    expect(seqsOf(conversation)).toHaveLength(120);
    expect(shownOf(conversation.getState()).hasOlder).toBe(false);
    expect(server.asked.filter(({ before }) => before !== undefined)).toHaveLength(2);
  });

  it("keeps live messages that arrive while the first page is loading", async () => {
    const server = aServer(3);
    const conversation = createConversation(server.read);
    const opening = conversation.refresh();
    conversation.receive(aMessage(4));
    await opening;
    expect(seqsOf(conversation)).toEqual([1, 2, 3, 4]);
  });

  it("loads missing messages when a live message leaves a gap", async () => {
    vi.useFakeTimers();
    const server = aServer(3);
    const conversation = createConversation(server.read);
    await conversation.refresh();
    server.all.push(aMessage(4), aMessage(5));
    conversation.receive(aMessage(5));
    expect(seqsOf(conversation)).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(400);
    expect(seqsOf(conversation)).toEqual([1, 2, 3, 4, 5]);
    expect(server.asked.at(-1)).toEqual({ changes: 3 });
    vi.useRealTimers();
  });

  it("shows a distant message with its surroundings, detached from the newest", async () => {
    const conversation = createConversation(aServer(1000).read);
    await conversation.refresh();
    await conversation.show(300);
    const seqs = seqsOf(conversation);
    expect(seqs).toHaveLength(41);
    expect(seqs.at(20)).toBe(300);
    expect(shownOf(conversation.getState()).hasNewer).toBe(true);
    conversation.toNewest();
    expect(seqsOf(conversation).at(-1)).toBe(1000);
  });

  it("applies an edit to a distant message while it receives the newest ones", async () => {
    const conversation = createConversation(aServer(1000).read);
    await conversation.refresh();
    await conversation.show(300);
    conversation.receive(aMessage(300, { rev: 1001, content: "changed" }));
    conversation.receive(aMessage(1001, { rev: 1002 }));
    const far = shownOf(conversation.getState()).messages.find(({ seq }) => seq === 300);
    expect(far?.content).toBe("changed");
    conversation.toNewest();
    expect(seqsOf(conversation).at(-1)).toBe(1001);
  });

  it("joins the newest messages without a gap when scrolled down", async () => {
    const conversation = createConversation(aServer(600).read);
    await conversation.refresh();
    await conversation.show(300);
    for (let turn = 0; turn < 3 && conversation.getState().detachedWindow; turn += 1)
      await conversation.newer();
    expect(conversation.getState().detachedWindow).toBeNull();
    const seqs = seqsOf(conversation);
    expect(seqs[0]).toBe(280);
    expect(seqs).toEqual(Array.from({ length: 600 - 279 }, (_, at) => 280 + at));
  });

  it("reports a failure, and can retry", async () => {
    const server = aServer(3);
    let isDown = true;
    const conversation = createConversation(async (wanted) => {
      if (isDown) throw new Error("down");
      return server.read(wanted);
    });
    await conversation.refresh();
    expect(conversation.getState().status).toBe("failed");
    isDown = false;
    await conversation.refresh();
    expect(seqsOf(conversation)).toEqual([1, 2, 3]);
  });

  it("shows a person's new name, and none for a deleted account", async () => {
    const server = aServer(60);
    const added = { event: "added" as const, people: [ben, ada] };
    const quoted = { id: "m1", seq: 1, sender: ben, content: "", has_attachments: false };
    server.all.push(
      aMessage(61, { kind: "event", sender_id: ada.id, sender: ada, data: added }),
      aMessage(62, { sender_id: ada.id, sender: ada, quoted: { ...quoted, deleted: false } }),
    );
    const conversation = createConversation(server.read);
    await conversation.refresh();
    await conversation.show(2);
    const all = () => [
      ...(conversation.getState().stream?.messages ?? []),
      ...(conversation.getState().detachedWindow?.messages ?? []),
    ];
    const named = () => JSON.stringify(all());
    conversation.rename({ userId: ben.id, person: { ...ben, name: "Benjamin" } });
    expect(named()).not.toContain("Ben Okafor");
    expect(named()).toContain("Benjamin");
    conversation.rename({ userId: ben.id, person: null });
    expect(named()).not.toContain("Benjamin");
    expect(all().find(({ seq }) => seq === 61)?.data).toEqual({ ...added, people: [null, ada] });
    expect(all().find(({ seq }) => seq === 62)).toMatchObject({ sender: ada });
    const before = conversation.getState().stream?.messages;
    conversation.rename({ userId: "nobody", person: null });
    expect(conversation.getState().stream?.messages).toBe(before);
  });
});
