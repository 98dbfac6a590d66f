import {
  type ChatDetail,
  chatAnswer,
  chatItem,
  chatsPage,
  presence,
} from "@waymates/contract/features/chat";
import { type ChatMessage, chatMessage } from "@waymates/contract/features/chat-messages";
import type { ServerEvents } from "@waymates/contract/sockets";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeLive, openLive, useLiveState } from "../../../platform/live.ts";
import { aChat, aMessage, aPage } from "../chat.testing.ts";
import {
  conversationOf,
  forgetConversation,
  openConversation,
} from "../conversation/conversations.ts";
import { chatQuery, chatsQuery, presenceQuery } from "../queries.ts";
import { unreadChatsQuery } from "../unreadChats.ts";
import { useTyping } from "./typing.ts";
import { useChatEvents } from "./useChatEvents.ts";

/** Mocks the network alone: the registry of live events is the real one. */
const network = vi.hoisted(() => ({
  listeners: new Map<string, (...given: unknown[]) => void>(),
  sent: [] as { name: string; event: unknown }[],
  answers: {} as Record<string, unknown>,
}));
vi.mock("socket.io-client", () => ({
  io: () => {
    const socket = {
      connected: true,
      on: (name: string, listener: () => void) => void network.listeners.set(name, listener),
      onAny: (listener: () => void) => void network.listeners.set("*", listener),
      timeout: () => ({
        async emitWithAck(name: string, event: unknown) {
          network.sent.push({ name, event });
          return network.answers[name] ?? { ok: true };
        },
      }),
      removeAllListeners: () => network.listeners.clear(),
      disconnect: () => socket,
    };
    return socket;
  },
}));

const id = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;
const [CHAT, ADA, BEN] = [id(1), id(2), id(3)];
const ada = { id: ADA, username: "ada", name: "Ada Lovelace", avatar_url: null };
const ben = { id: BEN, username: "ben", name: "Ben Okafor", avatar_url: null };

const message = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage =>
  chatMessage.parse({
    ...aMessage(seq),
    id: id(100 + seq),
    chat_id: CHAT,
    nonce: id(200 + seq),
    sender_id: BEN,
    sender: ben,
    ...changes,
  });
const people = [ada, ben].map((person) => ({ ...person, role: "member" as const }));
const item = (changes: object = {}) =>
  chatItem.parse({ ...aChat(), id: CHAT, participants: people, ...changes });
const marks = { mentionable: true, last_read_seq: 0, last_delivered_seq: 0 };
const detail = (changes: object = {}): { chat: ChatDetail } =>
  chatAnswer.parse({
    chat: {
      ...item(),
      members: people.map((person) => ({ ...person, ...marks })),
      pins: [],
      joined_seq: 0,
      awaiting: false,
      silenced_until: null,
      can: {
        write: true,
        rename: false,
        add: false,
        leave: false,
        pin: true,
        moderate: false,
        quiz: false,
      },
      ...changes,
    },
  });

let client: QueryClient;
let asked: string[];

function Tab() {
  useChatEvents(ADA);
  return <output>{useTyping(CHAT).join(" ")}</output>;
}

/** An event as the server sends it. */
function receive<Name extends keyof ServerEvents>(
  name: Name,
  ...payload: Parameters<ServerEvents[Name]>
): void {
  act(() => network.listeners.get("*")?.(name, ...payload));
}

const listed = (folder: "chats" | "requests" = "chats") =>
  client.getQueryData(chatsQuery(folder).queryKey)?.items ?? [];
const opened = () => client.getQueryData(chatQuery(CHAT).queryKey)?.chat;
const shown = () =>
  conversationOf(CHAT)
    ?.getState()
    .stream?.messages.map(({ content }) => content);
const isStale = (queryKey: readonly unknown[]) =>
  client.getQueryState(queryKey)?.isInvalidated ?? false;
const sent = (name: string) => network.sent.filter((one) => one.name === name);

beforeEach(async () => {
  network.sent.length = 0;
  network.answers = { request_user_chats: { ok: true, chats: [item()], requestCount: 0 } };
  asked = [];
  vi.stubGlobal("fetch", async (input: string) => {
    asked.push(new URL(input, "http://localhost").pathname);
    return Response.json(aPage([]));
  });
  client = new QueryClient();
  client.setQueryData(
    chatsQuery("chats").queryKey,
    chatsPage.parse({ items: [item()], nextCursor: null, requestCount: 0 }),
  );
  client.setQueryData(
    chatsQuery("requests").queryKey,
    chatsPage.parse({ items: [], nextCursor: null, requestCount: 0 }),
  );
  client.setQueryData(chatQuery(CHAT).queryKey, detail());
  openConversation(ADA, CHAT, aPage([1, 2, 3, 4, 5].map((seq) => message(seq))));
  await openLive(ADA);
  render(
    <QueryClientProvider client={client}>
      <Tab />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  forgetConversation(CHAT);
  closeLive();
  vi.unstubAllGlobals();
});

describe("a live event", () => {
  it("connect asks for the chats and puts them into the list", async () => {
    network.answers = {
      request_user_chats: { ok: true, chats: [item({ unread_count: 2 })], requestCount: 3 },
    };
    act(() => network.listeners.get("connect")?.());
    expect(useLiveState.getState()).toBe("online");
    await vi.waitFor(() => expect(listed()[0]?.unread_count).toBe(2));
    expect(client.getQueryData(chatsQuery("chats").queryKey)?.requestCount).toBe(3);
  });

  it("user_chats replaces the newest chats and counts the unread ones", () => {
    receive("user_chats", { chats: [item({ unread_count: 4 })] });
    expect(listed()[0]?.unread_count).toBe(4);
    expect(client.getQueryData(unreadChatsQuery.queryKey)).toBe(1);
  });

  it("message_new shows the message, moves the list on, and reports it as delivered", async () => {
    receive("typing", { chatId: CHAT, userId: BEN });
    receive("message_new", { message: message(6) });
    expect(shown()?.at(-1)).toBe("message 6");
    expect(listed()[0]).toMatchObject({ last_seq: 6, unread_count: 1 });
    expect(screen.getByRole("status").textContent).toBe("");
    await vi.waitFor(() =>
      expect(sent("messages_delivered").at(-1)?.event).toEqual({ chatId: CHAT, seq: 6 }),
    );
  });

  it("message_new about the people of a group reads the chat again", () => {
    receive("message_new", { message: message(6, { kind: "event", data: { event: "left" } }) });
    expect(isStale(chatQuery(CHAT).queryKey)).toBe(true);
  });

  it("message_new of an unknown chat asks for the lists", async () => {
    receive("message_new", { message: message(1, { chat_id: id(9) }) });
    await vi.waitFor(() => expect(sent("request_user_chats")).toHaveLength(1));
  });

  it("message_edited changes the message and its pin", () => {
    const edited = message(5, { rev: 6, content: "new words", pinned: true });
    receive("message_edited", { message: edited });
    expect(shown()?.at(-1)).toBe("new words");
    expect(opened()?.pins.map(({ content }) => content)).toEqual(["new words"]);
    expect(listed()[0]?.last_message?.content).toBe("new words");
  });

  it("message_deleted empties the message and takes its pin off", () => {
    receive("message_edited", { message: message(5, { rev: 6, pinned: true }) });
    const deleted_at = "2026-05-01T13:00:00.000Z";
    receive("message_deleted", { message: message(5, { rev: 7, content: "", deleted_at }) });
    expect(shown()?.at(-1)).toBe("");
    expect(opened()?.pins).toEqual([]);
    expect(listed()[0]?.last_message).toMatchObject({ deleted: true, content: null });
  });

  it("message_deleted takes an unread message off the numbers of the list and the open chat", () => {
    receive("message_new", { message: message(6) });
    receive("message_new", { message: message(7) });
    expect([listed()[0]?.unread_count, opened()?.unread_count]).toEqual([2, 2]);
    const deleted_at = "2026-05-01T13:00:00.000Z";
    receive("message_deleted", { message: message(6, { rev: 8, content: "", deleted_at }) });
    expect([listed()[0]?.unread_count, opened()?.unread_count]).toEqual([1, 1]);
    expect(client.getQueryData(unreadChatsQuery.queryKey)).toBe(1);
  });

  it("message_read of another person moves their marker", () => {
    receive("message_read", { chatId: CHAT, userId: BEN, seq: 4 });
    expect(opened()?.members.find((one) => one.id === BEN)).toMatchObject({
      last_read_seq: 4,
      last_delivered_seq: 4,
    });
  });

  it("message_read of the reader's other device clears the unread number", () => {
    receive("message_new", { message: message(6) });
    receive("message_read", { chatId: CHAT, userId: ADA, seq: 6 });
    expect(listed()[0]?.unread_count).toBe(0);
    expect(client.getQueryData(unreadChatsQuery.queryKey)).toBe(0);
  });

  it("message_read of the reader's other device asks for the number of what is left", async () => {
    for (const seq of [6, 7]) receive("message_new", { message: message(seq) });
    receive("message_read", { chatId: CHAT, userId: ADA, seq: 6 });
    expect(listed()[0]).toMatchObject({ unread_count: 1, last_read_seq: 6 });
    await vi.waitFor(() => expect(sent("request_user_chats")).toHaveLength(1));
  });

  it("message_read reads a chat again whose answer is awaited", () => {
    client.setQueryData(chatQuery(CHAT).queryKey, detail({ awaiting: true }));
    receive("message_read", { chatId: CHAT, userId: BEN, seq: 1 });
    expect(isStale(chatQuery(CHAT).queryKey)).toBe(true);
  });

  it("message_delivered moves the marker of delivery alone", () => {
    receive("message_delivered", { chatId: CHAT, userId: BEN, seq: 3 });
    expect(opened()?.members.find((one) => one.id === BEN)).toMatchObject({
      last_read_seq: 0,
      last_delivered_seq: 3,
    });
  });

  it("typing marks its sender as typing", () => {
    receive("typing", { chatId: CHAT, userId: BEN });
    expect(screen.getByRole("status").textContent).toBe(BEN);
  });

  it("user_presence_update marks a person as online", () => {
    const online = presence.parse({ userId: BEN, status: "online", lastSeen: null });
    receive("user_presence_update", online);
    expect(client.getQueryData(presenceQuery(BEN).queryKey)).toEqual(online);
  });

  it("chat_updated with a part changes that part and reads the open chat again", () => {
    receive("chat_updated", { chat: { id: CHAT, name: "Hikers" } });
    expect(listed()[0]).toMatchObject({ name: "Hikers", last_seq: 5 });
    expect(isStale(chatQuery(CHAT).queryKey)).toBe(true);
  });

  it("chat_updated with a complete chat moves it to its folder", () => {
    receive("chat_updated", { chat: item({ request: true }) });
    expect(listed()).toEqual([]);
    expect(listed("requests").map((one) => one.id)).toEqual([CHAT]);
  });

  it("person_changed renames the sender of shown messages", () => {
    receive("person_changed", { userId: BEN, person: { ...ben, name: "Benjamin" } });
    const names = conversationOf(CHAT)
      ?.getState()
      .stream?.messages.map((one) => one.sender?.name);
    expect(new Set(names)).toEqual(new Set(["Benjamin"]));
    expect(isStale(chatQuery(CHAT).queryKey)).toBe(true);
  });

  it("relations_changed reads the open chat and the lists again, which depend on blocks", async () => {
    receive("relations_changed", {});
    expect(isStale(chatQuery(CHAT).queryKey)).toBe(true);
    await vi.waitFor(() => expect(sent("request_user_chats")).toHaveLength(1));
  });

  it("chat_removed takes the chat off the list and forgets its messages", () => {
    receive("chat_removed", { chatId: CHAT });
    expect(listed()).toEqual([]);
    expect(conversationOf(CHAT)).toBeNull();
  });

  it("events for an unmounted component change nothing", () => {
    cleanup();
    receive("chat_removed", { chatId: CHAT });
    expect(listed()).toHaveLength(1);
    expect(asked).toEqual([]);
  });
});
