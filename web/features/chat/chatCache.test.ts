import type { ChatItem, ChatsPage } from "@waymates/contract/features/chat";
import { describe, expect, it } from "vitest";
import { ada, aChat, aMessage } from "./chat.testing.ts";
import {
  appendPage,
  countUnreadChats,
  dropChat,
  applyToList,
  putChat,
  readInList,
  takeNewest,
} from "./chatCache.ts";

const page = (...items: ChatItem[]): ChatsPage => ({ items, nextCursor: null, requestCount: 0 });
const idsOf = ({ items }: ChatsPage) => items.map(({ id }) => id);
const older = aChat({ id: "old", last_message_at: "2026-04-01T00:00:00.000Z" });
const newer = aChat({ id: "new", last_message_at: "2026-05-02T00:00:00.000Z" });

describe("the list of chats", () => {
  it("is sorted newest first, in whatever order its chats arrive", () => {
    const at = "2026-05-03T00:00:00.000Z";
    expect(idsOf(putChat(page(newer), older))).toEqual(["new", "old"]);
    expect(idsOf(putChat(page(newer, older), { id: "old", last_message_at: at }))).toEqual([
      "old",
      "new",
    ]);
  });

  it("takes no part of a chat that it does not know", () => {
    expect(idsOf(putChat(page(newer), { id: "x", muted: true }))).toEqual(["new"]);
  });

  it("holds no chat twice when more of it comes", () => {
    expect(idsOf(appendPage(page(newer, older), page(older, aChat())))).toEqual([
      "new",
      "old",
      "c0",
    ]);
  });

  it("drops a chat that a complete list no longer contains", () => {
    expect(idsOf(takeNewest(page(newer, older), [newer]))).toEqual(["new"]);
    expect(idsOf(dropChat(page(newer, older), "new"))).toEqual(["old"]);
  });

  it("counts messages of others until the reader has answered", () => {
    const received = applyToList(aChat(), aMessage(6), ada.id);
    expect(received).toMatchObject({ unread_count: 1, last_seq: 6 });
    expect(received.last_message?.content).toBe("message 6");
    const own = applyToList(received, aMessage(7, { sender_id: ada.id }), ada.id);
    expect(own).toMatchObject({ unread_count: 0, last_read_seq: 7 });
  });

  it("shows a change of the newest message, and none of an older one", () => {
    const received = applyToList(aChat(), aMessage(6), ada.id);
    const edited = applyToList(received, aMessage(6, { rev: 7, content: "new words" }), ada.id);
    expect(edited.last_message?.content).toBe("new words");
    expect(edited.unread_count).toBe(1);
    const past = applyToList(edited, aMessage(2, { rev: 8, content: "old" }), ada.id);
    expect(past.last_message?.content).toBe("new words");
    const gone = applyToList(edited, aMessage(6, { rev: 9, deleted_at: "now" }), ada.id);
    expect(gone.last_message).toMatchObject({ deleted: true, content: null });
  });

  it("counts no message that was deleted or is hidden, and each that is still on its way", () => {
    const deleted_at = "2026-05-01T13:00:00.000Z";
    const chat = [6, 7, 9].reduce((one, seq) => applyToList(one, aMessage(seq), ada.id), aChat());
    expect(chat.unread_count).toBe(4);
    const hidden = applyToList(chat, aMessage(10, { hidden: true }), ada.id);
    expect(hidden).toMatchObject({ unread_count: 4, last_seq: 10 });
    const gone = aMessage(6, { rev: 11, deleted_at });
    const fewer = applyToList(hidden, gone, ada.id);
    expect(fewer.unread_count).toBe(3);
    expect(applyToList(fewer, gone, ada.id).unread_count).toBe(3);
    const read = aMessage(5, { rev: 12, deleted_at });
    expect(applyToList(fewer, read, ada.id).unread_count).toBe(3);
    const hiddenGone = aMessage(10, { rev: 13, deleted_at, hidden: true });
    expect(applyToList(fewer, hiddenGone, ada.id).unread_count).toBe(3);
    const unseen = applyToList(fewer, aMessage(11, { rev: 14, deleted_at }), ada.id);
    expect(unseen).toMatchObject({ unread_count: 3, last_seq: 11 });
  });

  it("never moves the read position back, and takes the server's number of what is left", () => {
    const chat = aChat({ last_seq: 9, last_read_seq: 5, unread_count: 3 });
    expect(readInList(chat, 8)).toMatchObject({ unread_count: 1, last_read_seq: 8 });
    const read = readInList(chat, 6);
    expect(read).toMatchObject({ unread_count: 3, last_read_seq: 6 });
    expect(readInList(read, 6, 2)).toMatchObject({ unread_count: 2, last_read_seq: 6 });
    expect(readInList(read, 6)).toBe(read);
    expect(readInList(chat, 3)).toBe(chat);
  });

  it("counts unread chats, without muted ones and requests", () => {
    const unread = { unread_count: 3 };
    const chats = [
      aChat(unread),
      aChat({ ...unread, muted: true }),
      aChat({ ...unread, request: true }),
    ];
    expect(countUnreadChats(chats)).toBe(1);
  });
});
