import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { MAIL_RETRIES_A_DAY, mailState } from "@waymates/contract/features/mail";
import { takeReport } from "../../commands/bounce.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { openMailServer, type TestMailServer } from "../../testing/mail.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { sql } from "../db/drizzle.ts";
import { sentMails, stoppedAddresses } from "../tables.ts";
import { signMail } from "./routes.ts";

const SECRET = "a-secret-of-the-mail-server";
const ADA = "ada@waymates.test";

let app: TestApp;
let post: TestMailServer;
let ada: TestPerson;

beforeAll(async () => {
  post = await openMailServer();
  app = await testApp({
    SMTP_URL: post.url,
    MAIL_BOUNCE_ADDRESS: "bounces@waymates.test",
    MAIL_BOUNCE_SECRET: SECRET,
  });
});
beforeEach(async () => {
  await app.reset();
  post.arrived.length = 0;
  post.unknown.clear();
  ada = await person(app, "ada");
});
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await app.close();
  await post.close();
});

/** Sends ada a mail. @returns its envelope sender */
async function mailAda(): Promise<string> {
  await app.platform.mail.send({ to: ADA, subject: "Hello", text: "Hello" });
  return post.arrived.at(-1)?.sender ?? "";
}

interface Recipient {
  to?: string;
  action?: string;
  status?: string;
}

/** A report as Postfix writes it. */
function report(sender: string, ...recipients: Recipient[]): Buffer {
  const groups = recipients.map(({ to = ADA, action = "failed", status = "5.1.1" }) =>
    [
      `Final-Recipient: rfc822; ${to}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} <${to}>:`,
      "    no such person",
    ].join("\r\n"),
  );
  const status = ["Reporting-MTA: dns; mx.waymates.test", ...groups].join("\r\n\r\n");
  return Buffer.from(
    [
      "From: MAILER-DAEMON@mx.waymates.test",
      `To: ${sender}`,
      "Subject: Undelivered Mail Returned to Sender",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="cut"',
      "",
      "--cut\r\nContent-Type: text/plain\r\n\r\nI'm sorry.",
      `--cut\r\nContent-Type: message/delivery-status\r\n\r\n${status}\r\n`,
      "--cut\r\nContent-Type: message/rfc822\r\n\r\nSubject: Hello\r\n\r\nHello",
      "--cut--\r\n",
    ].join("\r\n"),
  );
}

async function handIn(body: Buffer, more: { at?: number; secret?: string; type?: string } = {}) {
  const timestamp = String(more.at ?? Math.floor(Date.now() / 1000));
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/mail/bounces",
    headers: {
      "content-type": more.type ?? "message/rfc822",
      "x-waymates-timestamp": timestamp,
      "x-waymates-signature": signMail(timestamp, body, more.secret ?? SECRET),
    },
    payload: body,
  });
  return answer.statusCode;
}

const stops = () => app.platform.db.select().from(stoppedAddresses);
const isStopped = async () => (await stops()).length > 0;

async function noticesOfAda() {
  const { body } = await ada.get<{
    items: { type: string; sourceId: string; message: string }[];
  }>("/api/notifications");
  return body.items;
}

async function mailOfAda() {
  const { body } = await ada.get("/api/settings");
  return mailState.parse(body["mail"]);
}

describe("a mail that comes back", () => {
  it("stops its address, tells its person, and no mail goes there until they try again", async () => {
    const sender = await mailAda();
    expect(sender).toMatch(/^bounces\+[0-9a-f]{32}@waymates\.test$/);
    expect(post.arrived[0]?.headers.get("from")).toContain("waymates@localhost");
    expect(await mailOfAda()).toMatchObject({ address: ADA, status: "ok", code: null });
    expect(await handIn(report(sender, {}))).toBe(202);
    await app.settle();
    const reason = `550 5.1.1 <${ADA}>: no such person`;
    expect(await mailOfAda()).toMatchObject({ status: "stopped", code: "5.1.1", reason });
    const items = await noticesOfAda();
    expect(items[0]).toMatchObject({ type: "system" });
    expect(items[0]?.sourceId).toMatch(/^mailStopped/);
    expect(items[0]?.message).toContain(ADA);
    expect(items[0]?.message).toContain(reason);
    await mailAda();
    await ada.send("POST", "/api/auth/forgot-password", { email: ADA });
    await app.settle();
    expect(post.arrived).toHaveLength(1);
    const retried = await ada.send("POST", "/api/settings/mail/retry");
    expect(retried.body).toMatchObject({ mail: { status: "ok", at: null } });
    await app.settle();
    expect(post.arrived.map(({ headers }) => headers.get("subject"))).toEqual([
      "Hello",
      "Your email works again",
    ]);
    // The report about the earlier mail no longer counts.
    await handIn(report(sender, {}));
    expect(await isStopped()).toBe(false);
  });

  it("can be tried again three times a day", async () => {
    for (let tries = 0; tries < MAIL_RETRIES_A_DAY; tries += 1)
      expect((await ada.send("POST", "/api/settings/mail/retry")).status).toBe(200);
    expect((await ada.send("POST", "/api/settings/mail/retry")).status).toBe(429);
  });

  it("counts once, however often it is reported", async () => {
    const before = app.platform.tally.total("mails.bounced");
    const sender = await mailAda();
    await Promise.all([handIn(report(sender, {})), handIn(report(sender, {}))]);
    await handIn(report(sender.toUpperCase(), {}));
    expect(app.platform.tally.total("mails.bounced") - before).toBe(1);
    expect(await stops()).toHaveLength(1);
  });

  it.each([
    ["delayed", { action: "delayed", status: "4.4.1" }],
    ["delivered", { action: "delivered", status: "2.0.0" }],
    ["a failure with a code that says success", { status: "2.1.5" }],
  ])("counts nothing for %s", async (_, recipient) => {
    const before = app.platform.tally.total("mails.bounced");
    expect(await handIn(report(await mailAda(), recipient))).toBe(202);
    expect(app.platform.tally.total("mails.bounced")).toBe(before);
    expect(await isStopped()).toBe(false);
  });

  it.each(["4.4.7", "5.2.2", "5.3.4", "5.7.1"])(
    "stops an address for %s on three days within thirty, not on two",
    async (status) => {
      const { db } = app.platform;
      for (const days of [31, 2, 1]) {
        await handIn(report(await mailAda(), { status }));
        await handIn(report(await mailAda(), { status }));
        expect(await isStopped()).toBe(false);
        await db
          .update(sentMails)
          .set({ failed_at: sql`now() - make_interval(days => ${days})` })
          .where(sql`failed_at > now() - interval '1 hour'`);
      }
      await handIn(report(await mailAda(), { status }));
      expect(await stops()).toMatchObject([{ address: ADA, code: status }]);
    },
  );

  it("stops the address that the mail went to, whoever the report names", async () => {
    const sender = await mailAda();
    const others = { to: "ben@waymates.test", action: "delayed", status: "4.4.1" };
    await handIn(report(sender, others, { to: "forwarded@elsewhere.test", status: "5.1.10" }));
    expect(await stops()).toMatchObject([{ address: ADA, code: "5.1.10" }]);
  });

  it("counts only as a report with a token of ours", async () => {
    const sender = await mailAda();
    const made = `bounces+${"0".repeat(32)}@waymates.test`;
    const letter = Buffer.from(`To: ${sender}\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n`);
    for (const body of [report(made, {}), letter, Buffer.from("\0\xff"), Buffer.alloc(0)])
      expect(await handIn(body)).toBe(202);
    expect(await isStopped()).toBe(false);
  });

  it("is refused without a valid signature of the last minutes, over 1 MB, and as another type", async () => {
    const body = report(await mailAda(), {});
    const now = Math.floor(Date.now() / 1000);
    expect(await handIn(body, { secret: "another-secret-of-it" })).toBe(401);
    expect(await handIn(body, { at: now - 301 })).toBe(401);
    expect(await handIn(body, { at: now + 310 })).toBe(401);
    expect(await handIn(Buffer.alloc(1024 * 1024 + 1))).toBe(413);
    expect(await handIn(body, { type: "application/json" })).toBe(415);
    expect(await isStopped()).toBe(false);
  });

  it("stops an address that refuses mail for good while it is sent", async () => {
    post.unknown.set(ADA, "5.1.1 no such person");
    await expect(mailAda()).rejects.toThrow();
    expect(await mailOfAda()).toMatchObject({
      status: "stopped",
      code: "5.1.1",
      reason: "550 5.1.1 no such person",
    });
  });

  it("does not stop an address that refuses mail for now", async () => {
    post.refused.add(ADA);
    await expect(mailAda()).rejects.toThrow();
    post.refused.clear();
    expect(await isStopped()).toBe(false);
  });

  it("leaves someone who registers with 409 instead of another code", async () => {
    const cleo = await person(app, "cleo", { step: 2 });
    await app.platform.db
      .insert(stoppedAddresses)
      .values({ address: "cleo@waymates.test", code: "5.1.1", reason: null });
    const answer = await cleo.send("POST", "/api/auth/verify-email/resend");
    expect([answer.status, answer.body]).toEqual([
      409,
      expect.objectContaining({ code: "MAIL_STOPPED" }),
    ]);
  });

  it("shows admins, and no other staff, that a person's address is stopped", async () => {
    await handIn(report(await mailAda(), {}));
    const seen = async (role: "admin" | "moderator") => {
      const staff = await person(app, role, { role });
      const { body } = await staff.get<{ user: { mail: unknown } }>(`/api/admin/users/${ada.id}`);
      return body.user.mail;
    };
    expect(await seen("admin")).toMatchObject({ status: "stopped", code: "5.1.1" });
    expect(await seen("moderator")).toBeNull();
  });

  it("is forgotten with the address", async () => {
    await handIn(report(await mailAda(), {}));
    await app.platform.mail.forget([ADA]);
    expect(await stops()).toEqual([]);
    expect(await app.platform.db.$count(sentMails)).toBe(0);
  });
});

describe.runIf(process.env["TEST_DATABASE_URL"])("npm run bounce", () => {
  it("counts a report as the call does", async () => {
    const sender = await mailAda();
    const { config } = app.platform;
    expect((await takeReport(config, report(sender, {}))).lines).toEqual([
      "bounce: 1 mails counted",
    ]);
    expect((await takeReport(config, report(sender, {}))).json).toEqual({ counted: 0 });
    expect(await isStopped()).toBe(true);
    await app.settle();
    const items = await noticesOfAda();
    expect(items.map(({ type }) => type)).toEqual(["system"]);
  });
});
