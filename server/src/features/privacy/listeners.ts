import type { Platform } from "../../platform/platform.ts";
import { sendAccountMail } from "../accounts/index.ts";

/** Mails about a person's data. */
export function privacyListeners(platform: Platform): void {
  const { bus } = platform;
  bus.on("account.exportReady", ({ userId }) =>
    sendAccountMail(platform, userId, { name: "exportReady", link: "/foryou?settings=user" }),
  );
  bus.on("account.deleted", ({ userId, eraseAfter }) =>
    sendAccountMail(platform, userId, {
      name: "accountDeleted",
      link: "/login",
      toDeleted: true,
      params: (showTime) => ({ date: showTime(new Date(eraseAfter)) }),
    }),
  );
  bus.on("account.restored", ({ userId }) =>
    sendAccountMail(platform, userId, { name: "accountRestored", link: "/forgot-password" }),
  );
}
