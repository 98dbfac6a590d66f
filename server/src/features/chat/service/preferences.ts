import type { ChatPreferences } from "@waymates/contract/features/chat-theme";
import type { Actor } from "../../../platform/auth/actor.ts";
import { findPreferences, putPreferences } from "../store/preferences.ts";
import type { ChatContext } from "./context.ts";

/** What the actor lets others see, with the parts that are given changed. */
export async function savePreferences(
  chat: ChatContext,
  actor: Actor,
  change: { [Name in keyof ChatPreferences]?: boolean | undefined },
): Promise<ChatPreferences> {
  const before = await findPreferences(chat.db, actor.userId);
  const after = {
    presence: change.presence ?? before.presence,
    readReceipts: change.readReceipts ?? before.readReceipts,
  };
  // Sent before the change is stored: afterwards others may not see the person's presence.
  if (before.presence && !after.presence) await chat.presence.broadcast(actor.userId, true);
  await putPreferences(chat.db, actor.userId, after);
  if (!before.presence && after.presence) await chat.presence.broadcast(actor.userId);
  return after;
}
