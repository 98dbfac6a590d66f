import type { BadgeList } from "@waymates/contract/features/badges";
import { BADGE_TIERS } from "@waymates/contract/features/badges";
import type { NotificationsPage } from "@waymates/contract/features/notifications";
import type { LedgerPage } from "@waymates/contract/features/rewards";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { blocks } from "../follows/tables.ts";
import { reachedBadges } from "./rules.ts";
import { countOnce } from "./service/count-towards-badges.ts";

let app: TestApp;
let people = 0;
const newPerson = (details: Parameters<typeof person>[2] = {}) => {
  people += 1;
  return person(app, `badger${people}`, details);
};

beforeAll(async () => {
  app = await testApp();
}, 60_000);
afterAll(() => app.close());

const badgesOf = async (viewer: TestPerson, owner = viewer) =>
  (await viewer.get<BadgeList>(`/api/badges/${owner.id}`)).body.items;
const keysOf = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const earnedBy = async (owner: TestPerson) =>
  keysOf((await badgesOf(owner)).filter(({ earned_at }) => earned_at !== null));

/** Publishes a fact as its feature does, and waits for the listeners. */
async function happen(work: Parameters<typeof app.platform.bus.transaction>[0]) {
  await app.platform.bus.transaction(work);
  await app.platform.bus.drain();
}
const completeChapters = (userId: string, count: number, isPerfect = false) =>
  happen(async (tx) => {
    for (let at = 0; at < count; at += 1) {
      const fact = { userId, chapterId: newId(), pathId: newId(), isPerfect };
      await app.platform.bus.publish(tx, "chapter.completed", fact);
    }
  });

describe("the badges", () => {
  it("are eleven families in three tiers, with own progress", async () => {
    const ada = await newPerson();
    const list = await badgesOf(ada);
    expect(list).toHaveLength(33);
    expect(new Set(keysOf(list)).size).toBe(33);
    expect(new Set(list.map(({ family }) => family)).size).toBe(11);
    for (const one of list) {
      expect(one.progress).toBe(0);
      expect(one.earned_at).toBeNull();
      expect(one.gradient_direction).toBe("to bottom right");
    }
    expect(list.filter(({ available }) => !available)).toEqual([]);
    expect(list.find(({ key }) => key === "learner.gold")).toMatchObject({
      external_name: "Learner",
      description: "Complete 100 chapters.",
      metric: "chapters_completed",
      threshold: 100,
      gradient_start: "#B8860B",
      gradient_end: "#FFE08A",
    });
  });

  it("have 33 different pictures of our own, without script and outside address", async () => {
    const ada = await newPerson();
    const folder = path.join(import.meta.dirname, "../../../../web/public");
    const pictures = await Promise.all(
      (await badgesOf(ada)).map(({ image_url }) => readFile(path.join(folder, image_url), "utf8")),
    );
    expect(new Set(pictures).size).toBe(33);
    for (const picture of pictures) {
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
      expect(picture.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(
        /<script|\son\w+=|https?:|href="(?!#)|javascript:|<foreignObject/i,
      );
    }
  });

  it("speak the reader's language", async () => {
    const ada = await newPerson({ language: "de-DE" });
    const flame = (await badgesOf(ada)).find(({ key }) => key === "flame.bronze");
    expect(flame).toMatchObject({
      external_name: "Flamme",
      description: "Halte eine Serie von 7 Tagen.",
    });
  });

  it("are reached at exactly the numbers of the specification", () => {
    const numbers = {
      chapters_completed: [5, 25, 100],
      paths_completed: [1, 5, 20],
      perfect_chapters: [3, 15, 50],
      review_days: [7, 30, 100],
      longest_streak: [7, 30, 100],
      longest_friend_streak: [7, 30, 100],
      games_won: [5, 25, 100],
      live_hosted: [1, 10, 50],
      liked_posts: [1, 10, 50],
      translations_accepted: [10, 100, 500],
      invitees_registered: [1, 5, 20],
    } as const;
    for (const [metric, thresholds] of Object.entries(numbers)) {
      const tiersAt = (value: number) =>
        reachedBadges(metric as keyof typeof numbers, value).map(({ tier }) => tier);
      for (const [at, threshold] of thresholds.entries()) {
        expect(tiersAt(threshold - 1), metric).toEqual(BADGE_TIERS.slice(0, at));
        expect(tiersAt(threshold), metric).toEqual(BADGE_TIERS.slice(0, at + 1));
      }
    }
  });
});

describe("earning a badge", () => {
  it("books its points and sends a notification that names it", async () => {
    const ada = await newPerson();
    await completeChapters(ada.id, 4);
    expect(await earnedBy(ada)).toEqual([]);
    await completeChapters(ada.id, 1);
    expect(await earnedBy(ada)).toEqual(["learner.bronze"]);
    const { items } = (await ada.get<LedgerPage>("/api/points/ledger")).body;
    expect(items.map(({ tag, points }) => [tag, points])).toEqual([["badge_earned", 10]]);
    const found = (await ada.get<NotificationsPage>("/api/notifications")).body.items;
    expect(found.map(({ type }) => type)).toEqual(["badge_earned"]);
    expect(found[0]).toMatchObject({
      sourceType: "badge",
      sourceId: "learner.bronze",
      message: "You earned the badge “Learner” (Bronze)",
      data: {
        tier: "bronze",
        badgeReward: { image_url: "/badges/learner.bronze.svg", external_name: "Learner" },
      },
    });
  });

  it("counts a chapter once, however often its fact is delivered", async () => {
    const ada = await newPerson();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        countOnce(app.platform, ada.id, "chapters_completed", "the same"),
      ),
    );
    const learner = (await badgesOf(ada)).find(({ key }) => key === "learner.bronze");
    expect(learner?.progress).toBe(1);
  });

  it("happens once, with twenty facts at the same time", async () => {
    const ada = await newPerson();
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        countOnce(app.platform, ada.id, "paths_completed", `path ${at}`),
      ),
    );
    await app.platform.bus.drain();
    expect(await earnedBy(ada)).toEqual([
      "pathfinder.bronze",
      "pathfinder.silver",
      "pathfinder.gold",
    ]);
    const { items } = (await ada.get<LedgerPage>("/api/points/ledger")).body;
    expect(items.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([10, 25, 100]);
  });

  it("counts perfect chapters, emptied days, streaks and invited people", async () => {
    const ada = await newPerson();
    await completeChapters(ada.id, 3, true);
    await happen(async (tx) => {
      const { bus } = app.platform;
      for (let day = 1; day <= 7; day += 1) {
        await bus.publish(tx, "review.emptied", { userId: ada.id, date: `2026-01-0${day}` });
      }
      await bus.publish(tx, "invite.accepted", { inviterId: ada.id, inviteeId: newId() });
    });
    expect((await earnedBy(ada)).toSorted()).toEqual([
      "keeper.bronze",
      "sharp.bronze",
      "welcomer.bronze",
    ]);
  });
});

describe("the badge of hosts", () => {
  const finish = (creatorId: string, gameType: "live" | "duel", finishers: number) =>
    happen((tx) =>
      app.platform.bus.publish(tx, "game.finished", {
        game: { id: newId(), name: "Rivers", gameType, gameTypeId: gameType === "live" ? 2 : 1 },
        creatorId,
        playerIds: [],
        finishers,
      }),
    );

  it("is earned by a live quiz that three people finish, guests among them, and by no other game", async () => {
    const ada = await newPerson();
    await finish(ada.id, "live", 2);
    await finish(ada.id, "duel", 3);
    expect(await earnedBy(ada)).toEqual([]);
    await finish(ada.id, "live", 3);
    expect(await earnedBy(ada)).toEqual(["host.bronze"]);
  });
});

describe("the badge of liked posts", () => {
  const like = (authorId: string, postId: string, likeCount: number, commentId?: string) =>
    happen((tx) =>
      app.platform.bus.publish(tx, "post.liked", {
        postId,
        authorId,
        likeCount,
        commentId: commentId ?? null,
        likerId: newId(),
      }),
    );

  it("is earned with the fifth like of a post, which counts once", async () => {
    const ada = await newPerson();
    const post = newId();
    await like(ada.id, post, 4);
    await like(ada.id, newId(), 9, newId());
    expect(await earnedBy(ada)).toEqual([]);
    await like(ada.id, post, 5);
    await like(ada.id, post, 6);
    expect(await earnedBy(ada)).toEqual(["voice.bronze"]);
    const voice = (await badgesOf(ada)).find(({ key }) => key === "voice.silver");
    expect(voice?.progress).toBe(1);
  });
});

describe("the badges of others", () => {
  it("are the earned ones, without progress", async () => {
    const [ada, ben] = [await newPerson(), await newPerson()];
    await completeChapters(ada.id, 5);
    const seen = await badgesOf(ben, ada);
    expect(keysOf(seen)).toEqual(["learner.bronze"]);
    expect(seen[0]?.progress).toBeNull();
    expect(seen[0]?.earned_at).not.toBeNull();
  });

  it("are hidden with the profile, from who is blocked, and from visitors", async () => {
    const [ada, ben] = [await newPerson({ visibility: "private" }), await newPerson()];
    expect((await ben.get(`/api/badges/${ada.id}`)).status).toBe(404);
    expect((await ada.get(`/api/badges/${ada.id}`)).status).toBe(200);
    const cleo = await newPerson();
    await app.platform.db.insert(blocks).values({ blocker_id: cleo.id, blocked_id: ben.id });
    expect((await ben.get(`/api/badges/${cleo.id}`)).status).toBe(404);
    expect((await ben.get(`/api/badges/${newId()}`)).status).toBe(404);
    expect((await ben.get("/api/badges/nobody")).status).toBe(422);
    expect((await anonymous(app).get(`/api/badges/${ada.id}`)).status).toBe(401);
  });
});
