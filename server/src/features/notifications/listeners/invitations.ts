import type { Platform } from "../../../platform/platform.ts";
import { listAdminIds } from "../../accounts/index.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { emit } from "../service/emit.ts";
import { emitToMany } from "../service/emit-to-many.ts";

export function invitationListeners(platform: Platform): void {
  const { bus, db } = platform;
  bus.on("invite.accepted", async ({ inviterId, inviteeId }, { id: eventId }) => {
    const cards = await getPersonCards(db, [inviterId, inviteeId]);
    const [inviter, invitee] = [cards.get(inviterId), cards.get(inviteeId)];
    if (!inviter || !invitee) return;
    await emit(platform, {
      userId: inviterId,
      type: "user_registered",
      sourceType: "user",
      sourceId: inviteeId,
      actorId: inviteeId,
      data: { new_user_username: invitee.username },
      eventId,
    });
    await emit(platform, {
      userId: inviteeId,
      type: "invitation_received",
      sourceType: "user",
      sourceId: inviterId,
      actorId: inviterId,
      data: {
        inviter_username: inviter.username,
        inviter_avatar_url: inviter.avatarUrl,
        action_button: { text: "Follow", target_user_id: inviterId },
      },
      eventId,
    });
  });

  bus.on("waitlist.confirmed", async (_entry, { id: eventId }) => {
    // One source for all of them: what comes within an hour is merged in the panel.
    const draft = {
      type: "waitlist_signup" as const,
      sourceType: "waitlist",
      sourceId: "0",
      actorId: null,
      params: { count: 1 },
      eventId,
    };
    await emitToMany(platform, draft, await listAdminIds(db));
  });
}
