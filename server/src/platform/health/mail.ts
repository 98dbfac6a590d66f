import { type Check, unset, withDatabase } from "./finding.ts";
import { reasonOf } from "../reason.ts";

const LIMIT_MS = 4000;
const MOST_BOUNCED = 0.05;
const DAYS = 7;

/** Greets the mail server and signs in, as before a mail; nothing is sent. */
export const checkMail: Check = async ({ settings }) => {
  const { SMTP_URL: url, loopback } = settings;
  if (!url) return loopback ? unset("SMTP_URL") : { status: "warn", says: "none" };
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
  });
  const { host } = new URL(url);
  try {
    await transport.verify();
    return { status: "ok", says: "ok", values: { host } };
  } catch (error) {
    const isRefusal = (error as { responseCode?: unknown }).responseCode !== undefined;
    const values = { host, reason: reasonOf(error) };
    return { status: "fail", says: isRefusal ? "refused" : "away", values };
  } finally {
    transport.close();
  }
};

/** Mails of the last days that came back, as the daily numbers have them. */
export const checkBounces: Check = async (context) => {
  const { MAIL_BOUNCE_ADDRESS: address } = context.settings;
  return address ? readBounces(context) : unset("MAIL_BOUNCE_ADDRESS");
};

const readBounces = withDatabase(async (ask) => {
  const rows = await ask(
    `select key, sum(value)::int as value from daily_numbers
     where key in ('mails.sent', 'mails.bounced', 'mails.stopped')
       and day > (now() at time zone 'utc')::date - ${DAYS}::int
     group by key`,
  );
  const counts = new Map(rows.map(({ key, value }) => [key, Number(value)]));
  const [sent = 0, bounced = 0, stopped = 0] = ["sent", "bounced", "stopped"].map(
    (name) => counts.get(`mails.${name}`) ?? 0,
  );
  const share = { amount: (bounced / Math.max(sent, 1)) * 100, unit: "percent" as const };
  const values = { sent, bounced, stopped, share };
  if (bounced > sent * MOST_BOUNCED) return { status: "fail", says: "many", values };
  if (stopped > 0) return { status: "warn", says: "stopped", values };
  return { status: "ok", says: "ok", values };
});
