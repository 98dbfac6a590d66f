import { type PageRole, pageRoles } from "@waymates/contract/features/pages-constants";
import type { PageRight } from "@waymates/contract/features/pages";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { and, eq, ne } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { type LiveDoor, openDoor } from "../../testing/live.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { say } from "../chat/chat.testing.ts";
import { paths } from "../paths/tables.ts";
import { bringIn, change, openPage } from "./pages.testing.ts";
import { canChangeRole, may, VISITOR } from "./policy.ts";
import { pageMembers, pages } from "./tables.ts";

let app: TestApp;
let door: LiveDoor;
let ada: TestPerson;
let actor: TestPerson;
let target: TestPerson;
let pageId: string;
let channelId: string;

const pageName = "makers";

beforeAll(async () => {
  app = await testApp();
  door = await openDoor(app);
});
beforeEach(async () => {
  await app.reset();
  [ada, actor] = [await person(app, "ada"), await person(app, "actor")];
  target = await person(app, "target");
  await openPage(app, ada, pageName);
  pageId = (await app.platform.db.select().from(pages))[0]?.id ?? "";
  for (const who of [actor, target]) await bringIn(app, ada, pageName, who);
  const input = { pageName, name: "shed" };
  channelId = (await change(app, ada, "createPageChatChannel", { input })).channel?.id ?? "";
  await app.settle();
});
afterEach(() => door.closeSockets());
afterAll(() => app.close());

/** Gives a person a role directly; an owner takes ada's place meanwhile. */
async function put(who: TestPerson, role: PageRole): Promise<void> {
  const { db } = app.platform;
  const one = (id: string) => and(eq(pageMembers.page_id, pageId), eq(pageMembers.user_id, id));
  const others = and(eq(pageMembers.role, "owner"), ne(pageMembers.user_id, who.id));
  if (role === "owner") await db.delete(pageMembers).where(others);
  await db.update(pageMembers).set({ role }).where(one(who.id));
}

describe("the 125 cells of who makes whom what (G4), asked of /api/graphql", () => {
  const cells = pageRoles.flatMap((own) =>
    pageRoles.flatMap((before) => pageRoles.map((next) => ({ own, before, next }))),
  );

  it("match the policy, and a refusal changes nothing", async () => {
    const answers: string[] = [];
    for (const { own, before, next } of cells) {
      await app.platform.db.delete(pageMembers);
      // Two owners there cannot be: then both are one.
      const isSame = own === "owner" && before === "owner";
      const people = isSame ? [actor] : [actor, target];
      const roles = [own, before] as const;
      await app.platform.db
        .insert(pageMembers)
        .values(
          people.map(({ id }, at) => ({ page_id: pageId, user_id: id, role: roles[at] ?? own })),
        );
      const userId = isSame ? actor.id : target.id;
      const { success } = await change(app, actor, "updatePageMemberRole", {
        pageName,
        userId,
        role: next,
      });
      const [row] = await app.platform.db
        .select()
        .from(pageMembers)
        .where(eq(pageMembers.user_id, userId));
      const isAllowed = canChangeRole(own, before, next);
      expect([own, before, next, success]).toEqual([own, before, next, isAllowed]);
      expect(row?.role).toBe(isAllowed ? next : before);
      answers.push(success ? "y" : ".");
    }
    expect(answers).toHaveLength(125);
    expect(answers.filter((answer) => answer === "y")).toHaveLength(26);
  });
});

/** What a right lets one do, through a door that leads there; true where it was done. */
const acts: Partial<Record<PageRight, () => Promise<boolean>>> = {
  edit: () => done("updatePage", { pageName, input: { about: newId() } }),
  manageChannels: () => done("createPageChatChannel", { input: { pageName, name: "den" } }),
  attachPaths: async () => {
    const id = newId();
    const row = { id, name: id, title: "Tides", status: "published" as const };
    await app.platform.db.insert(paths).values(row);
    return done("attachPagePath", { pageName, pathId: id });
  },
  moderate: () => done("mutePageMember", { pageName, userId: target.id, days: 0 }),
  raiseMembers: () => done("updatePageMemberRole", { pageName, userId: target.id, role: "member" }),
  changeRoles: () =>
    done("updatePageMemberRole", { pageName, userId: target.id, role: "moderator" }),
  nameAdmins: () => done("updatePageMemberRole", { pageName, userId: target.id, role: "admin" }),
  decideRequests: async () => {
    const { status } = await actor.get(`/api/pages/${pageName}/invite-codes`);
    return status === 200;
  },
  invite: async () => {
    const guest = await person(app, `guest${newId().slice(-8)}`);
    const { status } = await actor.send("POST", `/api/pages/${pageName}/invites`, {
      userIds: [guest.id],
    });
    return status === 200;
  },
  transfer: () => done("transferPage", { pageName, userId: target.id }),
  delete: () => done("deletePage", { pageName }),
};
const done = async (mutation: string, variables: Record<string, unknown>) =>
  (await change(app, actor, mutation, variables)).success;

describe("each right, through its door", () => {
  it.each(pageRoles)("allows a %s exactly the acts of its rights", async (role) => {
    for (const right of Object.keys(acts) as PageRight[]) {
      await put(actor, role);
      await put(target, "follower");
      const membership = { ...VISITOR, role };
      const isGiven = may(right, membership, { visibility: "public", allowFollowerPosting: true });
      expect([right, await acts[right]?.()]).toEqual([right, isGiven]);
    }
  });

  it("refuses an outsider every act", async () => {
    await change(app, actor, "leavePage", { pageName });
    for (const [right, act] of Object.entries(acts)) {
      expect([right, await act()]).toEqual([right, false]);
    }
  });
});

describe("a moderators' decision about a member", () => {
  const received = async () => {
    await app.settle();
    const list = await target.get<{ items: { type: string; sourceId: string; message: string }[] }>(
      "/api/notifications",
    );
    return list.body.items
      .filter(({ type }) => type === "system")
      .map(({ sourceId, message }) => [sourceId, message]);
  };
  const act = (mutation: string, more: object = {}) =>
    change(app, ada, mutation, { pageName, userId: target.id, ...more });

  it("notifies them of a mute and its length, and not when it is lifted", async () => {
    await act("mutePageMember", { days: 3 });
    await act("mutePageMember", { days: 0 });
    expect(await received()).toEqual([
      [
        "pageMuted:makers",
        "The moderators of The makers have muted you for 3 days. You can read, but not post.",
      ],
    ]);
  });

  it.each(["removePageMember", "banPageMember"])(
    "sends them a notification: %s",
    async (mutation) => {
      await act(mutation);
      expect(await received()).toEqual([
        ["pageRemoved:makers", "The moderators of The makers removed you from the page."],
      ]);
    },
  );

  it("sends no notification when they leave by themselves", async () => {
    await change(app, target, "leavePage", { pageName });
    expect(await received()).toEqual([]);
  });
});

describe("writing in a channel, by HTTP and by socket", () => {
  const write = async () => {
    const byHttp = (await say(actor, channelId, "by the one door")).status;
    const socket = await door.connect(actor.token);
    const message = { chatId: channelId, nonce: newId(), text: "by the other" };
    const bySocket = (await socket.emitWithAck("message_send", message)) as { code?: string };
    return [byHttp, bySocket.code ?? "ok"];
  };

  it.each(pageRoles)("is for a %s", async (role) => {
    await put(actor, role);
    expect(await write()).toEqual([200, "ok"]);
  });

  it("refuses messages, reactions and typing of a muted member, but lets them remove reactions", async () => {
    const { body } = await say(ada, channelId, "look");
    const reaction = `/api/chats/${channelId}/messages/${String(body.id)}/reaction`;
    expect((await actor.send("PUT", reaction, { emoji: "🌊" })).status).toBe(200);
    await change(app, ada, "mutePageMember", { pageName, userId: actor.id, days: 1 });
    expect(await write()).toEqual([403, "PAGE_MUTED"]);
    expect(await actor.send("PUT", reaction, { emoji: "🔥" })).toMatchObject({
      status: 403,
      body: { code: "PAGE_MUTED" },
    });
    const others = await door.connect(ada.token);
    let isNotified = false;
    others.on("typing", () => (isNotified = true));
    const socket = await door.connect(actor.token);
    await socket.emitWithAck("typing", { chatId: channelId });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(isNotified).toBe(false);
    expect((await actor.send("DELETE", reaction)).status).toBe(200);
  });

  it("ends in the transaction that removes the member, before any notification", async () => {
    await app.platform.db.delete(pageMembers).where(eq(pageMembers.user_id, actor.id));
    expect(await write()).toEqual([404, "NOT_FOUND"]);
  });
});
