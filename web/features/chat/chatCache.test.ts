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

  it("never moves the read position back", () => {
    const chat = aChat({ last_seq: 9, last_read_seq: 5, unread_count: 4 });
    expect(readInList(chat, 7)).toMatchObject({ unread_count: 2, last_read_seq: 7 });
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
