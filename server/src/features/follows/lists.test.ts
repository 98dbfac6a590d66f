import type { PersonCard } from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "./store/follows.ts";
import { blocks, follows } from "./tables.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const putFollow = (follower: TestPerson, following: TestPerson) =>
  insertFollow(app.platform.db, follower.id, following.id);
const block = (blocker: TestPerson, blocked: TestPerson) =>
  app.platform.db.insert(blocks).values({ blocker_id: blocker.id, blocked_id: blocked.id });

async function pagesOf(reader: TestPerson, path: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const after: string = cursor ? `&cursor=${cursor}` : "";
    const { body } = await reader.get<Page<PersonCard>>(`${path}?limit=${limit}${after}`);
    pages.push(body.items.map(({ username }) => username));
    cursor = body.nextCursor;
  } while (cursor);
  return pages;
}

describe("lists of people", () => {
  async function crowd(size: number): Promise<TestPerson> {
    const star = await person(app, "star");
    const at = new Date("2026-03-01T12:00:00.000Z");
    for (let index = 0; index < size; index += 1) {
      const fan = await person(app, `fan${index}`);
      await putFollow(fan, star);
      await putFollow(star, fan);
    }
    // All at the same time: only the id decides the order.
    await app.platform.db.update(follows).set({ created_at: at });
    return star;
  }

  it.each(["/api/profiles/star/followers", "/api/profiles/star/following", "/api/friends"])(
    "%s page by page without a gap or a double, even at equal times",
    async (path) => {
      const star = await crowd(7);
      const pages = await pagesOf(star, path, 3);
      expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
      expect(new Set(pages.flat()).size).toBe(7);
    },
  );

  it("show the newest first", async () => {
    const star = await person(app, "star");
    for (const [index, name] of ["one", "two", "three"].entries()) {
      const fan = await person(app, name);
      const created_at = new Date(Date.UTC(2026, 0, index + 1));
      await app.platform.db
        .insert(follows)
        .values({ follower_id: fan.id, following_id: star.id, created_at });
    }
    expect(await pagesOf(star, "/api/profiles/star/followers", 50)).toEqual([
      ["three", "two", "one"],
    ]);
  });

  it("lists mutual follows as friends, narrowed by the prefix of a name", async () => {
    const [ada, ben, cleo] = [
      await person(app, "ada"),
      await person(app, "ben"),
      await person(app, "cleo"),
    ];
    await putFollow(ada, ben);
    await putFollow(ben, ada);
    await putFollow(ada, cleo);
    const friends = async (query: string) =>
      (await ada.get<Page<PersonCard>>(`/api/friends${query}`)).body.items.map(
        ({ username }) => username,
      );
    expect(await friends("")).toEqual(["ben"]);
    expect(await friends("?username=BE")).toEqual(["ben"]);
    expect(await friends("?username=cl")).toEqual([]);
    expect(await friends("?username=%25")).toEqual([]);
    expect(await friends(`?userId=${ben.id}&limit=50`)).toEqual(["ada"]);
  });

  it("leave out people who blocked the reader or are blocked by them", async () => {
    const [ada, ben, eve] = [
      await person(app, "ada"),
      await person(app, "ben"),
      await person(app, "eve"),
    ];
    await putFollow(ada, ben);
    await putFollow(eve, ben);
    await block(eve, ada);
    expect(await pagesOf(ada, "/api/profiles/ben/followers", 50)).toEqual([["ada"]]);
  });

  it.each(["0", "-1", "51", "1e9", "NaN", "5;drop", "1.5", ""])(
    "refuse the limit '%s'",
    async (limit) => {
      const ada = await person(app, "ada");
      for (const path of ["/api/friends", "/api/profiles/ada/followers", "/api/follows/requests"]) {
        expect((await ada.get(`${path}?limit=${limit}`)).status).toBe(422);
      }
    },
  );

  it("refuse a cursor that no list gave out", async () => {
    const ada = await person(app, "ada");
    const made = (text: string) => Buffer.from(text).toString("base64url");
    const id = "01900000-0000-7000-8000-000000000000";
    const cursors = [
      "x",
      made("2026-01-01T00:00:00.000Z"),
      made(`2026-01-01T00:00:00.000Z|${"-".repeat(36)}`),
      made(`+275760-09-13T00:00:00.000Z|${id}`),
      made(`0000-01-01T00:00:00.000Z|${id}`),
      made(`now()|${id}`),
    ];
    for (const cursor of cursors) {
      const answer = await ada.get(`/api/friends?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 422, body: { fields: { cursor: "INVALID" } } });
    }
  });
});
