import type { Platform } from "../../platform/platform.ts";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { findById } from "../profiles/index.ts";
import { findAccount } from "./store.ts";
import { deviceName } from "./rules.ts";

/** Mails that the account itself gives rise to. */
export function accountListeners(platform: Platform): void {
  platform.bus.on("session.startedOnNewDevice", async ({ userId, userAgent, at }) => {
    const [account, profile] = [
      await findAccount(platform.db, userId),
      await findById(platform.db, userId),
    ];
    if (!account || !profile || account.deleted_at) return;
    const language = profile.language ?? DEFAULT_LANGUAGE;
    const say = (key: string, params?: Record<string, unknown>) =>
      platform.translator.text(language, key, params);
    const time = new Intl.DateTimeFormat(language, {
      dateStyle: "long",
      timeStyle: "short",
      timeZone: profile.time_zone,
    }).format(new Date(at));
    const parts = [
      await say("email.greeting", { name: profile.first_name }),
      await say("email.newDevice.body", { device: deviceName(userAgent), time }),
      await say("email.signature"),
      await say("email.footer.account"),
    ];
    await platform.mail.send({
      to: account.email,
      subject: await say("email.newDevice.subject"),
      text: parts.join("\n\n"),
    });
  });
}
