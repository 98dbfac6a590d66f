import { findChatPerson } from "../store/relations.ts";
import { listPresentPartners } from "../store/participants.ts";
import type { ChatContext } from "./context.ts";

/**
 * Shows who a person is now to everybody who is here and has a chat with them: under another name or
 * picture, or no more by name at all.
 */
export async function tellPerson(chat: ChatContext, userId: string): Promise<void> {
  chat.fanOut.forgetPerson(userId);
  const person = await findChatPerson(chat.db, userId);
  const partners = await listPresentPartners(chat.db, userId);
  chat.live.toUsers(partners, "person_changed", { userId, person });
}
