import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ CONTACT_EMAIL: "hello@trail.test", RATE_LIMIT_FACTOR: "4" });
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const message = {
  name: "Nell",
  email: "Nell@Trail.test",
  topic: "press",
  message: "May we print the picture of the hills?",
};
const send = (body: object) => anonymous(app).send("POST", "/api/contact", body);
const mailsWith = async (words: string) =>
  ((await app.platform.mail.kept?.()) ?? []).filter(({ text }) => text.includes(words));

describe("a message to the operator", () => {
  it("becomes one mail to CONTACT_EMAIL, answered to the sender", async () => {
    const words = `The hills, ${randomUUID()}`;
    const { status, body } = await send({ ...message, message: words });
    expect([status, body]).toEqual([202, { success: true }]);
    await app.platform.jobs.drain();
    const [mail] = await mailsWith(words);
    expect(mail).toMatchObject({
      to: "hello@trail.test",
      subject: "Waymates contact form: Press",
      headers: { "Reply-To": "nell@trail.test" },
    });
    expect(mail?.html).toBeUndefined();
  });

  it("is sent once for one nonce, and not at all for a robot", async () => {
    const words = `Twice, ${randomUUID()}`;
    const nonce = randomUUID();
    const twice = [
      await send({ ...message, message: words, nonce }),
      await send({ ...message, message: words, nonce }),
      await send({ ...message, message: `${words} robot`, website: "https://buy.test" }),
    ];
    expect(twice.map(({ status }) => status)).toEqual([202, 202, 202]);
    await app.platform.jobs.drain();
    expect(await mailsWith(words)).toHaveLength(1);
  });

  it.each([
    ["name", { name: "Nell\r\nBcc: all@trail.test" }],
    ["name", { name: "n".repeat(61) }],
    ["email", { email: "nell@trail.test\nBcc: all@trail.test" }],
    ["email", { email: "nowhere" }],
    ["topic", { topic: "weather" }],
    ["message", { message: "Too short" }],
    ["message", { message: "m".repeat(4001) }],
    ["rudder", { rudder: 1 }],
  ])("is refused by its field %s", async (field, change) => {
    const { status, body } = await send({ ...message, ...change });
    expect([status, body]).toMatchObject([422, { code: "VALIDATION" }]);
    expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
  });

  it("is refused where it is too large, and after five in an hour times the factor", async () => {
    const large = await send({ ...message, website: "x".repeat(16 * 1024) });
    expect(large.status).toBe(413);
    const ada = await person(app, "ada");
    const statuses: number[] = [];
    for (let at = 0; at < 21; at++) {
      const { status } = await ada.send("POST", "/api/contact", { ...message, website: "robot" });
      statuses.push(status);
    }
    expect(statuses.indexOf(429)).toBe(20);
  });
});

describe("the form without a script", () => {
  const post = (fields: Record<string, string>) =>
    app.http.inject({
      method: "POST",
      url: "/contact",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: app.platform.config.PUBLIC_URL,
      },
      payload: new URLSearchParams(fields).toString(),
    });

  it("sends, and redirects to a thank-you in the language it was read in", async () => {
    const answer = await post({ ...message, website: "", lang: "de-DE" });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      "/contact?sent=1&lang=de-DE",
    ]);
    const forged = await post({ ...message, website: "", lang: "de\r\nx: y" });
    expect(forged.headers.location).toBe("/contact?sent=1");
  });

  it("keeps its status where it is refused", async () => {
    const answer = await post({ ...message, email: "nowhere", website: "" });
    expect(answer.statusCode).toBe(422);
  });
});
