// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { aChat } from "../chat.testing.ts";
import { chatQuery } from "../queries.ts";
import { useChatNews } from "./useChatNews.ts";

const live = vi.hoisted(() => ({ handlers: new Map<string, (event: object) => void>() }));
vi.mock("../../../platform/live.ts", () => ({
  askLive: async () => null,
  isLive: () => false,
  useLiveState: Object.assign(() => "offline", { subscribe: () => () => undefined }),
  useLiveEvent: (name: string, handler: (event: object) => void) =>
    void live.handlers.set(name, handler),
}));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function OpenChat() {
  useChatNews("a0");
  const { data } = useQuery(chatQuery("c0"));
  const members = data?.chat.members ?? [];
  return <p>{members.map(({ mentionable }) => String(mentionable)).join()}</p>;
}

it("an open chat reads anew whom its reader may name when a block parts two people", async () => {
  let mentionable = true;
  const calls = stubApi({
    "GET /api/chats/c0": () => ({ chat: { ...aChat(), members: [{ id: "b0", mentionable }] } }),
  });
  renderInShell(<OpenChat />);
  await screen.findByText("true");
  mentionable = false;
  live.handlers.get("relations_changed")?.({});
  await screen.findByText("false");
  expect(calls.map(({ path }) => path)).toEqual(["/api/chats/c0", "/api/chats/c0"]);
});
