import { editBody, markBody, sendBody } from "@waymates/contract/features/chat-messages";
import { z } from "zod";
import type { Rate } from "../../platform/limits.ts";
import { assertActor } from "../../platform/http/access.ts";
import { type EventHandler, type EventName, parseEvent } from "../../platform/socket-events.ts";
import { deleteMessage, editMessage } from "./service/change-message.ts";
import type { ChatContext } from "./service/context.ts";
import { markMessages, sendTyping, viewing } from "./service/activity.ts";
import { assertSize, sendMessage } from "./service/send-message.ts";
import { viewChats } from "./service/view-chats.ts";

const ofChat = z.strictObject({ chatId: z.uuid() });
const target = ofChat.extend({ id: z.uuid() });
const claimed = z.strictObject({ userId: z.uuid().optional() });
const status = claimed.extend({ status: z.enum(["online", "away"]) });
const view = z.strictObject({ chatId: z.uuid().nullable() });
const mark = markBody.extend({ chatId: z.uuid() });
const edit = target.extend(editBody.shape);

const often: Rate = { points: 60, seconds: 6 };
const sometimes: Rate = { points: 20, seconds: 10 };
/** The limit of sending itself is in the service, which HTTP shares. */
const sending: Rate = { points: 60, seconds: 2 };

/** Takes the id of a chat off a message_send, whose rest is a call's body. */
function splitSend(payload: unknown): { chatId: unknown; body: unknown } {
  if (typeof payload !== "object" || payload === null) return { chatId: undefined, body: payload };
  const { chatId, ...body } = payload as Record<string, unknown>;
  return { chatId, body };
}

/** The chat's events from clients, and presence as sockets connect and disconnect. */
export function chatSockets(chat: ChatContext): void {
  const on = (name: EventName, rate: Rate, handler: EventHandler) =>
    chat.live.handle(name, rate, handler);

  on("message_send", sending, async (payload, { actor }) => {
    assertSize(payload);
    const { chatId, body } = splitSend(payload);
    return sendMessage(
      chat,
      actor,
      parseEvent(ofChat, { chatId }).chatId,
      parseEvent(sendBody, body),
    );
  });
  on("message_edit", sometimes, async (payload, { actor }) => {
    assertSize(payload);
    const { text, ...where } = parseEvent(edit, payload);
    return { message: await editMessage(chat, actor, where, text) };
  });
  on("message_delete", sometimes, async (payload, { actor }) => ({
    message: await deleteMessage(chat, actor, parseEvent(target, payload)),
  }));
  on("messages_read", often, async (payload, { actor }) => {
    const { chatId, seq } = parseEvent(mark, payload);
    return markMessages(chat, actor, chatId, "read", seq);
  });
  on("messages_delivered", often, async (payload, { actor }) => {
    const { chatId, seq } = parseEvent(mark, payload);
    return markMessages(chat, actor, chatId, "delivered", seq);
  });
  on("typing", { points: 5, seconds: 5 }, async (payload, { actor }) =>
    sendTyping(chat, actor, parseEvent(ofChat, payload).chatId),
  );
  on("chat_view", sometimes, async (payload, { actor }) =>
    viewing(chat, actor, parseEvent(view, payload).chatId),
  );
  on("request_user_chats", { points: 20, seconds: 20 }, async (payload, from) => {
    const { actor, socketId, hasAck } = from;
    assertActor(actor, parseEvent(claimed, payload ?? {}).userId);
    const { items, requestCount } = await viewChats(chat, actor);
    // A client that waits for no answer gets it as an event.
    if (!hasAck) chat.live.toSocket(socketId, "user_chats", { chats: items });
    return { chats: items, requestCount };
  });
  on("user_presence_update", { points: 10, seconds: 20 }, async (payload, from) => {
    const wanted = parseEvent(status, payload);
    assertActor(from.actor, wanted.userId);
    chat.presence.report(from.actor.userId, from.socketId, wanted.status);
  });

  chat.live.onConnection((socket, { userId }) => {
    chat.presence.connected(userId, socket.id);
    socket.on("disconnect", () => chat.presence.disconnected(userId, socket.id));
  });
}
