import type { PageCode } from "@waymates/contract/features/invites";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { inviteCodes } from "../invites/tables.ts";
import { change, openPage } from "../pages/pages.testing.ts";
import { pageMembers } from "../pages/tables.ts";
import { join, finishStepsTo } from "./newcomers.testing.ts";

let app: TestApp;
let ada: TestPerson;
let code: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  await openPage(app, ada, "makers", { visibility: "private" });
  const wish = { maxUses: 1, days: 7 };
  const url = "/api/pages/makers/invite-codes";
  code = (await ada.send<{ invite: PageCode }>("POST", url, wish)).body.invite.code;
});
afterAll(() => app.close());

const roleOf = async (userId: string) =>
  (await app.platform.db.select().from(pageMembers).where(eq(pageMembers.user_id, userId)))[0]
    ?.role;

describe("a newcomer who registered with a page's code", () => {
  it("is on the page when they completeRegistration, not before, though it asks others first", async () => {
    const nora = await join(app, { inviteCode: code });
    await finishStepsTo(app, nora, 11);
    expect(await roleOf(nora.id)).toBeUndefined();
    expect((await nora.step(12, "skip")).body.welcome).toMatchObject({
      page: { name: "makers", displayName: "The makers" },
    });
    expect(await roleOf(nora.id)).toBe("follower");
    const [row] = await app.platform.db.select().from(inviteCodes);
    expect(row?.uses).toBe(1);
  });

  it("completes registration although the page was deleted or closed", async () => {
    const nora = await join(app, { inviteCode: code });
    await finishStepsTo(app, nora, 11);
    await change(app, ada, "deletePage", { pageName: "makers" });
    const arrived = await nora.step(12, "skip");
    expect(arrived.status).toBe(200);
    expect(arrived.body.welcome?.page).toBeNull();
  });

  it("leaves the last place to them: a second newcomer only registers", async () => {
    await join(app, { inviteCode: code });
    const other = await join(app, {
      inviteCode: code,
      username: "otto",
      email: "otto@waymates.test",
    });
    expect(await roleOf(other.id)).toBeUndefined();
    const [row] = await app.platform.db.select().from(inviteCodes);
    expect(row?.uses).toBe(1);
  });
});
