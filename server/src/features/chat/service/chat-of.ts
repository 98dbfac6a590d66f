import type { Actor } from "../../../platform/auth/actor.ts";
import type { SendBody, Sent } from "@waymates/contract/features/chat-messages";
import type { Platform } from "../../../platform/platform.ts";
import { type ChatContext, createBroadcastState } from "./context.ts";
import { createPresence } from "./presence.ts";
import { sendMessage } from "./send-message.ts";

const contexts = new WeakMap<Platform, ChatContext>();

/** What the chat keeps for one app: made once, so that all who write to a chat wait in the same queue. */
export function chatOf(platform: Platform): ChatContext {
  const known = contexts.get(platform);
  if (known) return known;
  const chat: ChatContext = {
    ...platform,
    broadcasts: createBroadcastState(),
    writes: new Map(),
    presence: createPresence(platform),
  };
  contexts.set(platform, chat);
  return chat;
}

/** Writes a person's message for another feature, by the rules of the chat. @throws as `sendMessage` */
export const sendToChat = (
  platform: Platform,
  actor: Actor,
  chatId: string,
  body: SendBody,
): Promise<Sent> => sendMessage(chatOf(platform), actor, chatId, body);
