import { randomUUID } from "node:crypto";
import type { ClientEvents } from "@waymates/contract/sockets";
import { newId } from "../../platform/ids.ts";
import type { ActorName } from "./actors.testing.ts";
import type { World } from "./calls.testing.ts";

type Payload<Name extends keyof ClientEvents> = Parameters<ClientEvents[Name]>[0];
type MadeBy<Result> = (world: World, caller: ActorName) => Result | Promise<Result>;

const group = async ({ things }: World) => ({ chatId: (await things.chat()).chatId });
const message = async ({ things }: World) => {
  const { chatId, id } = await things.chat();
  return { chatId, id };
};

/** A payload for each event; chats are groups of `owner`, games are not there. */
export const socketCalls: { [Name in keyof ClientEvents]: MadeBy<Payload<Name>> } = {
  auth_refresh: ({ people }, caller) => ({
    token: people[caller === "anonymous" ? "stranger" : caller].token,
  }),
  request_user_chats: () => ({}),
  message_send: async (world) => ({ ...(await group(world)), nonce: randomUUID(), text: "Hi." }),
  message_edit: async (world) => ({ ...(await message(world)), text: "Hi." }),
  message_delete: message,
  messages_delivered: async (world) => ({ ...(await group(world)), seq: 1 }),
  messages_read: async (world) => ({ ...(await group(world)), seq: 1 }),
  typing: group,
  chat_view: group,
  user_presence_update: () => ({ status: "online" }),
  game_enter: async ({ things }) => ({ gameId: await things.game() }),
  game_leave: async ({ things }) => ({ gameId: await things.game() }),
  game_answer: async ({ things }) => ({
    gameId: await things.game(),
    nodeId: newId(),
    answer: { value: true },
  }),
  game_clock: () => ({}),
};
