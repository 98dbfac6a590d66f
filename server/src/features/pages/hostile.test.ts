import { hostileTexts } from "@waymates/contract/hostile.testing";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { ask, bringIn, change, openPage } from "./pages.testing.ts";
import { pageChannels, pageJoinRequests, pages } from "./tables.ts";

let app: TestApp;
let ada: TestPerson;
let fay: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  [ada, fay] = [await person(app, "ada"), await person(app, "fay")];
  await openPage(app, ada, "makers", { requireApprovalByModerator: true });
});
afterAll(() => app.close());

const pageName = "makers";
const update = (input: Record<string, unknown>) =>
  change(app, ada, "updatePage", { pageName, input });
const stored = async () => (await app.platform.db.select().from(pages))[0];

describe("texts that want to become a program (G5)", () => {
  it("are sixty, all different", () => {
    expect(new Set(hostileTexts).size).toBe(60);
  });

  it.each([
    ["displayName", "display_name", PAGE_LIMITS.displayName],
    ["about", "about", PAGE_LIMITS.about],
  ] as const)(
    "are stored letter by letter as %s, or refused where too long",
    async (field, column, longest) => {
      for (const text of hostileTexts) {
        const before = (await stored())?.[column];
        const { success, code, fields } = await update({ [field]: text });
        const fits = text.length <= longest;
        expect([text, success, code, fields?.[field]]).toEqual(
          fits ? [text, true, null, undefined] : [text, false, "VALIDATION", "TOO_LONG"],
        );
        expect((await stored())?.[column]).toBe(fits ? text : before);
      }
    },
  );

  it.each([
    ["a tag", "tags", (text: string) => ({ tags: [text] })],
    [
      "an address",
      "socialLinks",
      (url: string) => ({ socialLinks: [{ platform: "website", url }] }),
    ],
    [
      "a platform",
      "socialLinks",
      (platform: string) => ({ socialLinks: [{ platform, url: "https://a.example" }] }),
    ],
    [
      "an icon",
      "socialLinks",
      (icon: string) => ({
        socialLinks: [{ platform: "website", url: "https://a.example", icon }],
      }),
    ],
    ["a colour", "customizationConfig", (accentColor: string) => look({ accentColor })],
    ["a scene", "customizationConfig", (coverScene: string) => look({ coverScene })],
    ["a picture", "customizationConfig", (coverId: string) => look({ coverId })],
    ["a key of the look", "customizationConfig", (key: string) => look({ [key]: "x" })],
    ["a kind", "type", (type: string) => ({ type })],
    ["a visibility", "visibility", (visibility: string) => ({ visibility })],
  ])("are refused as %s, all of them", async (_what, field, toInput) => {
    const before = await stored();
    for (const text of hostileTexts) {
      const { code, fields } = await update(toInput(text));
      expect([text, code, Object.keys(fields ?? {})[0]?.split(".")[0]]).toEqual([
        text,
        "VALIDATION",
        field,
      ]);
    }
    expect(await stored()).toEqual(before);
  });

  it("are no names of pages", async () => {
    for (const name of hostileTexts) {
      const input = { name, displayName: "Evil" };
      expect((await change(app, ada, "createPage", { input })).code).toBe("VALIDATION");
      const { data } = await ask(app, ada, `query($n: String!) { page(name: $n) { id } }`, {
        n: name,
      });
      expect(data).toEqual({ page: null });
    }
    expect(await app.platform.db.$count(pages)).toBe(1);
  });

  it("are stored unchanged in channels, or refused where too long", async () => {
    const made = await change(app, ada, "createPageChatChannel", {
      input: { pageName, name: "shed" },
    });
    const kept = async () => (await app.platform.db.select().from(pageChannels))[0];
    for (const text of hostileTexts) {
      const before = await kept();
      const input = { pageName, channelId: made.channel?.id, name: text, description: text };
      const { success } = await change(app, ada, "updatePageChatChannel", { input });
      expect([text, success]).toEqual([text, text.length <= PAGE_LIMITS.channelName]);
      expect(await kept()).toEqual(success ? { ...before, name: text, description: text } : before);
    }
  });

  it("are stored unchanged in a request to the moderators and in their answer", async () => {
    for (const text of hostileTexts) {
      const asked = await change(app, fay, "joinPage", { input: { pageName, message: text } });
      const decision = { requestId: asked.request?.id, message: text };
      expect((await change(app, ada, "rejectJoinRequest", { input: decision })).success).toBe(true);
      const [row] = await app.platform.db.select().from(pageJoinRequests);
      expect(row).toMatchObject({ message: text, answer: text });
      await app.platform.db.delete(pageJoinRequests);
    }
  });
});

const look = (customizationConfig: object) => ({ customizationConfig });

const EVERYTHING = `{ page(name: "makers") { name memberCount canManage viewerRole viewerRights
  viewerInvited viewerMutedUntil pendingRequestCount viewerRequest { id status }
  members { userId role } chatChannels { name } } }`;

it("a hundred readers at once each get what is theirs, and nothing of another's (G10)", async () => {
  await change(app, ada, "createPageChatChannel", { input: { pageName, name: "shed" } });
  const roles = ["follower", "member", "moderator", "admin"];
  const people: (TestPerson | null)[] = [ada, fay, null];
  for (const role of roles) {
    const who = await person(app, `a${role}`);
    await bringIn(app, ada, pageName, who, role);
    people.push(who);
  }
  await change(app, ada, "mutePageMember", { pageName, userId: people[3]?.id, days: 2 });
  await change(app, fay, "joinPage", { input: { pageName } });
  await change(app, ada, "updatePage", { pageName, input: { visibility: "private" } });
  const alone: object[] = [];
  for (const who of people) alone.push((await ask(app, who, EVERYTHING)).data ?? {});
  // Each of them is another one: an answer that went to the wrong reader is seen.
  expect(new Set(alone.map((answer) => JSON.stringify(answer))).size).toBe(people.length);
  const order = Array.from({ length: 100 }, (_, at) => (at * 31 + (at >> 3)) % people.length);
  const answers = await Promise.all(order.map((at) => ask(app, people[at] ?? null, EVERYTHING)));
  expect(answers.map(({ data }) => data)).toEqual(order.map((at) => alone[at]));
});
