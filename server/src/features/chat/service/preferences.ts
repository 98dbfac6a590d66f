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
  // Told while it may still be told, that nothing will be told from now on.
  if (before.presence && !after.presence) await chat.presence.announce(actor.userId, true);
  await putPreferences(chat.db, actor.userId, after);
  if (!before.presence && after.presence) await chat.presence.announce(actor.userId);
  return after;
}
