import { APPEAL_DAYS } from "@waymates/contract/features/sanctions-constants";
import { HOME } from "@waymates/contract/routes";
import type { Platform } from "../../platform/platform.ts";
import { deviceName } from "./rules.ts";
import { readersTime, sendAccountMail } from "./service/account-mail.ts";

/** Mails that the account itself gives rise to. */
export function accountListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("session.startedOnNewDevice", ({ userId, userAgent, at }) =>
    sendAccountMail(platform, userId, {
      name: "newDevice",
      link: HOME,
      params: (reader, language) => ({
        device: deviceName(userAgent),
        time: readersTime(new Date(at), reader, language),
      }),
    }),
  );
  bus.on("session.refreshReused", ({ userId, userAgent, at }) =>
    sendAccountMail(platform, userId, {
      name: "sessionCopied",
      link: "/forgot-password",
      params: (reader, language) => ({
        device: deviceName(userAgent),
        time: readersTime(new Date(at), reader, language),
      }),
    }),
  );
  bus.on("account.emailChanged", ({ userId, former }) =>
    sendAccountMail(platform, userId, {
      name: "addressChanged",
      to: former,
      link: "/foryou?settings=user",
      params: (reader, language) => ({ time: readersTime(new Date(), reader, language) }),
    }),
  );
  bus.on("sanction.imposed", async ({ userId, kind, reason, until }) => {
    if (kind !== "suspension" && kind !== "ban") return;
    await sendAccountMail(platform, userId, {
      name: kind === "ban" ? "banned" : "suspended",
      link: "/login",
      params: (reader, language) => ({
        reason,
        ...(until ? { until: readersTime(new Date(until), reader, language) } : {}),
      }),
      afterwards: [["email.suspended.appeal", { count: APPEAL_DAYS }]],
    });
  });
  bus.on("account.passwordChanged", ({ userId }) =>
    sendAccountMail(platform, userId, {
      name: "passwordChanged",
      link: "/forgot-password",
      params: (reader, language) => ({ time: readersTime(new Date(), reader, language) }),
    }),
  );
}
