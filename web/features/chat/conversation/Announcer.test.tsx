import type { ChatMessage } from "@waymates/contract/features/chat-messages";
import { act, cleanup, screen } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { afterEach, expect, it } from "vitest";
import { renderInShell } from "../../notifications/panel.testing.tsx";
import { ada, aChat, aMessage } from "../chat.testing.ts";
import { Announcer } from "./Announcer.tsx";
import { type OpenChat, OpenChatContext } from "./conversationContext.ts";

afterEach(cleanup);

let shown: readonly ChatMessage[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function show(messages: readonly ChatMessage[]): void {
  shown = messages;
  act(() => listeners.forEach((listener) => listener()));
}

function Chat() {
  const messages = useSyncExternalStore(subscribe, () => shown);
  const open = { chat: { ...aChat(), members: [] }, readerId: ada.id };
  return (
    <OpenChatContext value={open as unknown as OpenChat}>
      <Announcer messages={messages} />
    </OpenChatContext>
  );
}
const said = () => [...screen.getByRole("log").children].map(({ textContent }) => textContent);

it("announces a new message once and short, and no earlier message or the reader's own", () => {
  const before = [aMessage(1), aMessage(2)];
  show(before);
  renderInShell(<Chat />);
  expect(said()).toEqual([]);
  const own = aMessage(4, { sender_id: ada.id, sender: ada });
  const long = aMessage(5, { content: "river ".repeat(100) });
  show([...before, aMessage(3), own, long]);
  expect(said()).toHaveLength(2);
  expect(said()[0]).toBe("Ben Okafor: message 3");
  expect(said()[1]?.length).toBeLessThan(170);
  // Neither an edit nor older messages are announced.
  show([...before, aMessage(3, { content: "changed", rev: 9 }), own, long]);
  expect(said()[0]).toBe("Ben Okafor: message 3");
  expect(said()).toHaveLength(2);
});
