import type { Actor } from "../../../platform/auth/actor.ts";
import { composeMail } from "../../../platform/mail/layout.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordChange } from "../../audit/index.ts";
import { makeOwnerless } from "../../invites/index.ts";
import { type Entry, listWaiting, lockOrder, markInvited } from "../store.ts";

const CODE_DAYS = 30;

/**
 * Invites the next entries in line, or the given ones: each gets an own code, and none a second one.
 * @returns how many were invited
 */
export async function inviteFromWaitlist(
  platform: Platform,
  actor: Actor,
  chosen: { count: number } | { ids: readonly string[] },
  reason: string | null,
): Promise<number> {
  const invited = await platform.bus.transaction(async (tx) => {
    await lockOrder(tx);
    const all: { entry: Entry; code: string }[] = [];
    for (const entry of await listWaiting(tx, chosen)) {
      const { code } = await makeOwnerless(tx, 1, CODE_DAYS);
      await markInvited(tx, entry.id, code);
      all.push({ entry, code });
    }
    if (all.length > 0) {
      await recordChange(tx, {
        actorId: actor.userId,
        action: "waitlist.invited",
        target: { type: "waitlist", id: "waitlist", name: "waitlist" },
        before: null,
        after: { invited: all.length },
        reason,
      });
    }
    return all;
  });
  for (const { entry, code } of invited) await sendCode(platform, entry, code);
  return invited.length;
}

async function sendCode(platform: Platform, entry: Entry, code: string): Promise<void> {
  const language = entry.locale;
  const say = (key: string, params?: Record<string, unknown>) =>
    platform.translator.text(language, key, params);
  const link = `${platform.config.PUBLIC_URL}/i/${code}`;
  const content = composeMail({
    language,
    subject: await say("email.waitlistInvited.subject"),
    greeting: await say("email.greetingPlain"),
    paragraphs: [
      await say("email.waitlistInvited.body", { code }),
      await say("email.expiry.days", { count: CODE_DAYS }),
    ],
    button: { text: await say("email.waitlistInvited.button"), link },
    signature: await say("email.signature"),
    footer: await say("email.footer.address"),
  });
  await platform.mail.send({ to: entry.email, ...content });
}
