import type { Platform } from "../../../platform/platform.ts";
import { listAdminIds } from "../../accounts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { emit } from "../service/emit.ts";

export function invitationListeners(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("invite.accepted", async ({ inviterId, inviteeId }, { id: eventId }) => {
    const cards = await getPersonCards(db, [inviterId, inviteeId]);
    const [inviter, invitee] = [cards.get(inviterId), cards.get(inviteeId)];
    if (!inviter || !invitee) return;
    const registered = {
      type: "user_registered" as const,
      sourceType: "user",
      sourceId: inviteeId,
      actorId: inviteeId,
      data: { new_user_username: invitee.username },
      eventId,
    };
    await emit(platform, registered, [inviterId]);
    const received = {
      type: "invitation_received" as const,
      sourceType: "user",
      sourceId: inviterId,
      actorId: inviterId,
      data: {
        inviter_username: inviter.username,
        inviter_avatar_url: inviter.avatarUrl,
        action_button: { text: "Follow", target_user_id: inviterId },
      },
      eventId,
    };
    await emit(platform, received, [inviteeId]);
  });

  bus.on("waitlist.confirmed", async (_entry, { id: eventId }) => {
    // The same source for all entries, so that the panel groups those of an hour.
    const signup = {
      type: "waitlist_signup" as const,
      sourceType: "waitlist",
      sourceId: "0",
      actorId: null,
      params: { count: 1 },
      eventId,
    };
    await emit(platform, signup, await listAdminIds(db));
  });
}
