import { APPEAL_DAYS } from "@waymates/contract/features/sanctions-constants";
import { HOME } from "@waymates/contract/routes";
import type { Platform } from "../../platform/platform.ts";
import { deviceName } from "./rules.ts";
import { sendAccountMail } from "./service/account-mail.ts";
import { findAccountByEmail } from "./store.ts";

/** Mails that the account itself gives rise to. */
export function accountListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("mail.addressStopped", async ({ address, reason }) => {
    const account = await findAccountByEmail(platform.db, address);
    if (!account) return;
    await bus.transaction((tx) =>
      bus.publish(tx, "account.mailStopped", { userId: account.id, address, reason }),
    );
  });
  bus.on("session.startedOnNewDevice", ({ userId, userAgent, at }) =>
    sendAccountMail(platform, userId, {
      name: "newDevice",
      link: HOME,
      params: (showTime) => ({
        device: deviceName(userAgent),
        time: showTime(new Date(at)),
      }),
    }),
  );
  bus.on("session.refreshReused", ({ userId, userAgent, at }) =>
    sendAccountMail(platform, userId, {
      name: "sessionCopied",
      link: "/forgot-password",
      params: (showTime) => ({
        device: deviceName(userAgent),
        time: showTime(new Date(at)),
      }),
    }),
  );
  bus.on("account.emailChanged", ({ userId, former }) =>
    sendAccountMail(platform, userId, {
      name: "addressChanged",
      to: former,
      link: "/foryou?settings=user",
      params: (showTime) => ({ time: showTime(new Date()) }),
    }),
  );
  bus.on("sanction.imposed", async ({ userId, kind, reason, until }) => {
    if (kind !== "suspension" && kind !== "ban") return;
    await sendAccountMail(platform, userId, {
      name: kind === "ban" ? "banned" : "suspended",
      link: "/login",
      params: (showTime) => ({
        reason,
        ...(until ? { until: showTime(new Date(until)) } : {}),
      }),
      afterwards: [["email.suspended.appeal", { count: APPEAL_DAYS }]],
    });
  });
  bus.on("account.passwordChanged", ({ userId }) =>
    sendAccountMail(platform, userId, {
      name: "passwordChanged",
      link: "/forgot-password",
      params: (showTime) => ({ time: showTime(new Date()) }),
    }),
  );
}
