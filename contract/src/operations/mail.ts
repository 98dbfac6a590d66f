import { BOUNCE_REPORT_BYTES, mailAnswer } from "../features/mail.ts";
import { done } from "../operation-parts.ts";
import { operation } from "../operation.ts";

export const reportReturnedMail = operation({
  method: "POST",
  path: "/api/mail/bounces",
  summary: "Take a report about a mail that came back, as it came (RFC 3464)",
  description:
    "The body is message/rfc822. X-Waymates-Timestamp holds Unix seconds, X-Waymates-Signature `sha256=` and, in hex, the HMAC-SHA256 of `timestamp.body` under MAIL_BOUNCE_SECRET. 404 where that is not set.",
  tag: "settings",
  answers: { 202: done },
  access: "anyone",
  limit: { max: 600, per: "1 minute", group: "bounces", by: "address" },
  bodyLimit: BOUNCE_REPORT_BYTES,
});

export const retryMail = operation({
  method: "POST",
  path: "/api/settings/mail/retry",
  summary: "Send mail to the caller's stopped address again, and one mail at once",
  tag: "settings",
  answers: { 200: mailAnswer },
});
