import { randomUUID } from "node:crypto";
import type { ChatDetail } from "@waymates/contract/features/chat";
import type { MessagesPage, Sent } from "@waymates/contract/features/chat-messages";
import { follows } from "../follows/tables.ts";
import type { Answer, TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";

/** Two people who follow each other. */
export async function befriend(app: TestApp, one: TestPerson, other: TestPerson): Promise<void> {
  await app.platform.db
    .insert(follows)
    .values([
      { follower_id: one.id, following_id: other.id },
      { follower_id: other.id, following_id: one.id },
    ])
    .onConflictDoNothing();
}

/** The id of the direct chat of two people, opened by the first. */
export async function openChat(one: TestPerson, other: TestPerson): Promise<string> {
  const { status, body } = await one.send<{ chat: ChatDetail }>("POST", "/api/chats", {
    userIds: [other.id],
  });
  if (status > 201) throw new Error(`no chat: ${status}`);
  return body.chat.id;
}

export async function openGroup(
  owner: TestPerson,
  people: TestPerson[],
  name = "Walkers",
): Promise<string> {
  const userIds = people.map(({ id }) => id);
  const { status, body } = await owner.send<{ chat: ChatDetail }>("POST", "/api/chats", {
    userIds,
    name,
  });
  if (status !== 201) throw new Error(`no group: ${status} ${JSON.stringify(body)}`);
  return body.chat.id;
}

export const say = (
  who: TestPerson,
  chatId: string,
  text: string,
  more: object = {},
): Promise<Answer<Sent>> =>
  who.send("POST", `/api/chats/${chatId}/messages`, { nonce: randomUUID(), text, ...more });

export const read = async (who: TestPerson, chatId: string, query = ""): Promise<MessagesPage> =>
  (await who.get<MessagesPage>(`/api/chats/${chatId}/messages${query}`)).body;
