import { SEARCH_DEBOUNCE_MS } from "@waymates/contract/features/chat-constants";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi, stubSizes } from "../../notifications/panel.testing.tsx";
import { aChat, ben } from "../chat.testing.ts";
import { type OpenChat, OpenChatContext } from "../conversation/conversationContext.ts";
import { SearchPanel } from "./SearchPanel.tsx";

const PATH = "/api/search/chats/c0/messages";
const jumpTo = vi.fn();
const onClose = vi.fn();
let calls: ReturnType<typeof stubApi>;

const hit = (query: string) => ({
  id: "m7",
  chat_id: "c0",
  seq: 7,
  sender: ben,
  content: `About ${query}`,
  snippet: `About ${query}`,
  highlights: [[6, 6 + query.length]],
  created_at: "2026-05-01T12:00:00.000Z",
});

beforeEach(() => {
  stubSizes();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  calls = stubApi({
    [`GET ${PATH}`]: (url) => {
      const query = url.searchParams.get("query") ?? "";
      return { query, total: 1, nextCursor: null, messages: [hit(query)] };
    },
  });
  const open = { chat: { ...aChat(), members: [] }, readerId: "a0", jumpTo };
  renderInShell(
    <OpenChatContext value={open as unknown as OpenChat}>
      <SearchPanel onClose={onClose} />
    </OpenChatContext>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = () => screen.getByRole("searchbox", { name: "Search messages" });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => calls.map(({ path }) => new URL(path, "http://x").searchParams.get("query"));

it("searches from three characters on, half a second after the last key", async () => {
  type("ri");
  await pass(SEARCH_DEBOUNCE_MS * 2);
  expect(asked()).toEqual([]);
  expect(screen.getByText("Type at least 3 characters.")).toBeTruthy();
  for (const value of ["riv", "rive", "river"]) {
    type(value);
    await pass(SEARCH_DEBOUNCE_MS - 150);
  }
  expect(asked()).toEqual([]);
  await pass(200);
  expect(asked()).toEqual(["river"]);
});

it("highlights the hits, and jumps to a message that is chosen", async () => {
  type("river");
  await pass(SEARCH_DEBOUNCE_MS + 50);
  const lit = await screen.findByText("river", { selector: "mark" });
  fireEvent.click(lit);
  expect(onClose).toHaveBeenCalledOnce();
  expect(jumpTo).toHaveBeenCalledWith(7);
});
