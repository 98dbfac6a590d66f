import type { NotificationsPage } from "@waymates/contract/features/notifications";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openMailServer, type TestMailServer } from "../../testing/mail.ts";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;
let post: TestMailServer;

beforeAll(async () => {
  post = await openMailServer();
  app = await testApp({ SMTP_URL: post.url });
});
beforeEach(async () => {
  await app.reset();
  post.arrived.length = 0;
});
afterAll(async () => {
  await app.close();
  await post.close();
});

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signIn(username: string, language: string, userAgent = FIREFOX) {
  const who = await person(app, username, { language, timeZone: "Europe/Berlin" });
  const fact = { userId: who.id, userAgent, at: "2026-11-17T12:00:00Z" };
  const { bus } = app.platform;
  await bus.transaction((tx) => bus.publish(tx, "session.startedOnNewDevice", fact));
  await app.settle();
  return who;
}

describe("the mail of a sign-in on a new device", () => {
  it("tells where and when in the reader's time zone, as text and as HTML", async () => {
    await signIn("greta", "de-DE");
    const [mail] = post.arrived;
    expect(mail?.to).toEqual(["greta@waymates.test"]);
    expect(mail?.headers.get("subject")).toBe("Neue Anmeldung bei deinem Konto");
    for (const reading of [mail?.text, mail?.html]) {
      expect(reading).toContain("Hallo Greta,");
      expect(reading).toContain("Firefox, Linux");
      expect(reading).toContain("17. November 2026 um 13:00");
    }
    expect(mail?.html).toContain('<html lang="de-DE" dir="ltr">');
    // The mail is about the account, so it cannot be unsubscribed from.
    expect(mail?.headers.has("list-unsubscribe")).toBe(false);
  });

  it("describes a device without a user agent, and so does the notification", async () => {
    const greta = await signIn("greta", "de-DE", "");
    expect(post.arrived[0]?.text).toContain("Unbekanntes Gerät");
    const { body } = await greta.get<NotificationsPage>("/api/notifications");
    expect(body.items[0]?.message).toContain("auf einem unbekannten Gerät");
  });

  it("reads from right to left in Arabic", async () => {
    await signIn("noor", "ar");
    expect(post.arrived[0]?.html).toContain('<body dir="rtl"');
  });
});
