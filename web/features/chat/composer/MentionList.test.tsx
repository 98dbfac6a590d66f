import type { ChatDetail, ChatMember, Participant } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refusal, renderInShell, stubApi } from "../../notifications/panel.testing.tsx";
import { ada, aChat, ben } from "../chat.testing.ts";
import { MentionList } from "./MentionList.tsx";
import { useMentions } from "./useMentions.ts";

const PATH = "GET /api/chats/c0/participants";
const asMember = (person: Omit<Participant, "role">): Participant => ({
  ...person,
  role: "member",
});
const bea = asMember({ ...ben, id: "b1", username: "bea.far", name: "Bea Far" });
const member = (person: Omit<Participant, "role">, mentionable: boolean): ChatMember => ({
  ...asMember(person),
  mentionable,
  last_read_seq: null,
  last_delivered_seq: null,
});
// The reader, a person they may mention, and a person behind a block.
const members = [
  member(ada, false),
  member(ben, true),
  member({ ...ben, id: "b2", username: "berta", name: "Berta Apart" }, false),
];
const large: Partial<ChatDetail> = {
  is_group_chat: true,
  participant_count: CHAT_LIMITS.namedPeople + 1,
  members,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Field({ chat }: { chat: ChatDetail }) {
  const [text, setText] = useState("");
  const mentions = useMentions({ chat, onComplete: setText });
  return (
    <>
      <MentionList mentions={mentions} />
      <input
        value={text}
        onKeyDown={mentions.takeKey}
        onChange={({ target: { value } }) => {
          setText(value);
          mentions.look(value, value.length);
        }}
      />
    </>
  );
}

const open = (changes: Partial<ChatDetail>) =>
  renderInShell(<Field chat={{ ...aChat(), ...changes } as ChatDetail} />);
const field = () => screen.getByRole<HTMLInputElement>("textbox");
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const offered = () => screen.queryAllByText(/^@/).map(({ textContent }) => textContent);

it("searches a large chat once after a pause in typing, and adds the results to the known people", async () => {
  const calls = stubApi({ [PATH]: () => ({ items: [bea, asMember(ben)] }) });
  open(large);
  for (const text of ["@", "@B", "@Be"]) {
    type(text);
    await pass(100);
  }
  expect(calls).toEqual([]);
  expect(offered()).toEqual(["@ben"]);
  await pass(400);
  expect(calls.map(({ path }) => path)).toEqual(["/api/chats/c0/participants?name=be"]);
  await screen.findByText("@bea.far");
  expect(offered()).toEqual(["@ben", "@bea.far"]);
  // The results stay while those for the next letter are loading.
  type("@bea");
  expect(offered()).toEqual(["@bea.far"]);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(field().value).toBe("@bea.far ");
  await pass(400);
  expect(calls).toHaveLength(1);
});

it.each([
  ["the network is gone", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["the server asks to wait", () => refusal(429, "RATE_LIMITED", "Please wait")],
])("offers whom it knows where %s", async (_, answer) => {
  const calls = stubApi({ [PATH]: answer });
  open(large);
  type("@b");
  await pass(600);
  expect(calls).toHaveLength(1);
  expect(offered()).toEqual(["@ben"]);
});

it("suggests neither the reader nor people behind a block", async () => {
  stubApi({});
  open({ ...large, participant_count: 3 });
  type("@");
  expect(offered()).toEqual(["@ben"]);
  type("@berta");
  expect(offered()).toEqual([]);
});

it("suggests no members in a direct chat", async () => {
  stubApi({});
  open({ ...large, is_group_chat: false });
  type("@");
  expect(offered()).toEqual([]);
});

it("sends no search in a small chat", async () => {
  const calls = stubApi({ [PATH]: () => ({ items: [bea] }) });
  open({ ...large, participant_count: CHAT_LIMITS.namedPeople });
  type("@b");
  await pass(600);
  expect(calls).toEqual([]);
  expect(offered()).toEqual(["@ben"]);
});
