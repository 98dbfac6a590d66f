import type {
  PersonCard,
  ProfileView,
  ProfileVisibility,
} from "@waymates/contract/features/profiles";
import type { Page } from "@waymates/contract/paging";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { eq, sql } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { profiles } from "../profiles/tables.ts";
import { insertFollow } from "./store/follows.ts";
import { blocks } from "./tables.ts";

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
const rename = (who: TestPerson, first_name: string, last_name = "Example") =>
  app.platform.db.update(profiles).set({ first_name, last_name }).where(eq(profiles.id, who.id));

describe("a profile", () => {
  const secrets = { about: "Walks a lot", city: "Bath", country: "GB" };
  type Viewer = "self" | "follower" | "stranger";
  const cases = (["public", "followers", "private"] as const).flatMap((visibility) =>
    (["self", "follower", "stranger"] as const).map(
      (viewer): [ProfileVisibility, Viewer, boolean] => [
        visibility,
        viewer,
        viewer === "self" ||
          visibility === "public" ||
          (visibility === "followers" && viewer === "follower"),
      ],
    ),
  );

  it.each(cases)("a %s profile, seen by %s, is open: %s", async (visibility, viewer, open) => {
    const cleo = await person(app, "cleo", { visibility });
    const ada = viewer === "self" ? cleo : await person(app, "ada");
    await app.platform.db.update(profiles).set(secrets).where(eq(profiles.id, cleo.id));
    if (viewer === "follower") await putFollow(ada, cleo);
    const { status, body } = await ada.get<ProfileView>("/api/profiles/CLEO");
    expect(status).toBe(200);
    expect(body).toMatchObject({ username: "cleo", firstName: "Cleo", hidden: !open });
    const { about, city, country, followerCount, followingCount } = body;
    expect({ about, city, country }).toEqual(
      open ? secrets : { about: null, city: null, country: null },
    );
    const followers = viewer === "follower" ? 1 : 0;
    expect([followerCount, followingCount]).toEqual(open ? [followers, 0] : [null, null]);
    const lists = [
      "/api/profiles/cleo/followers",
      "/api/profiles/cleo/following",
      `/api/friends?userId=${cleo.id}`,
    ];
    for (const list of lists) expect((await ada.get(list)).status).toBe(open ? 200 : 404);
    expect(JSON.stringify(body)).not.toMatch(/email|phone|birthdate|gender/);
  });

  it("does not exist for either of a blocked pair, however it is asked for", async () => {
    const [ada, eve] = [await person(app, "ada"), await person(app, "eve")];
    await block(ada, eve);
    const unknown = await ada.get("/api/profiles/nobody");
    for (const [viewer, owner] of [
      [ada, eve],
      [eve, ada],
    ] as const) {
      for (const part of ["", "/followers", "/following"]) {
        const answer = await viewer.get(`/api/profiles/${owner.username}${part}`);
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 404,
          body: unknown.body,
        });
      }
      expect((await viewer.get(`/api/friends?userId=${owner.id}`)).status).toBe(404);
    }
  });
});

describe("the search for people", () => {
  const find = async (who: TestPerson, typed: string, limit?: number) => {
    const query = `username=${encodeURIComponent(typed)}${limit ? `&limit=${limit}` : ""}`;
    const { status, body } = await who.get<Page<PersonCard>>(`/api/profile?${query}`);
    return status === 200 ? body.items.map(({ username }) => username) : status;
  };

  it("matches the beginning of username, first or last name, ignoring case and accents", async () => {
    const ada = await person(app, "ada");
    await rename(await person(app, "renee"), "Ren\u00e9e", "Mu\u00f1oz");
    await rename(await person(app, "oke"), "\u00d6ke", "\u0141ukasz");
    expect(await find(ada, "REN")).toEqual(["renee"]);
    expect(await find(ada, "re\u0301n")).toEqual(["renee"]);
    expect(await find(ada, "munoz")).toEqual(["renee"]);
    expect(await find(ada, "\u00d6K")).toEqual(["oke"]);
    expect(await find(ada, "lukas")).toEqual(["oke"]);
    expect(await find(ada, "enee")).toEqual([]);
  });

  it("matches names of any script", async () => {
    const ada = await person(app, "ada");
    await rename(await person(app, "yuki"), "\u3086\u304d", "\u5c71\u7530");
    await rename(await person(app, "omar"), "\u0639\u0645\u0631", "\u062d\u0633\u0646");
    await rename(
      await person(app, "ivan"),
      "\u0418\u0432\u0430\u043d",
      "\u0401\u043b\u043a\u0438\u043d",
    );
    expect(await find(ada, "\u3086\u304d")).toEqual(["yuki"]);
    expect(await find(ada, "\u5c71\u7530")).toEqual(["yuki"]);
    expect(await find(ada, "\u0639\u0645")).toEqual(["omar"]);
    expect(await find(ada, "\u0438\u0412\u0410")).toEqual(["ivan"]);
    expect(await find(ada, "\u0435\u043b\u043a")).toEqual(["ivan"]);
  });

  it("finds a whole name as it is shown, on any keyboard and with either part first", async () => {
    const ada = await person(app, "ada");
    await rename(await person(app, "joao"), "João Pedro", "dos Reis");
    await rename(await person(app, "meiling"), "美玲", "陳");
    await rename(await person(app, "iman"), "إيمان", "حسنى");
    await rename(await person(app, "sinead"), "Sinéad", "O’Connor");
    for (const typed of ["joao pedro dos reis", "Dos Reis João", "@joao"])
      expect(await find(ada, typed), typed).toEqual(["joao"]);
    for (const typed of ["陳", "陳 美玲", "陳美玲", "美玲陳", "陳美", "陳\u3000美玲"])
      expect(await find(ada, typed), typed).toEqual(["meiling"]);
    for (const typed of ["ايمان", "إِيمَان حسني"]) expect(await find(ada, typed)).toEqual(["iman"]);
    for (const typed of ["o'con", "O´Connor", "sinead o‘connor"])
      expect(await find(ada, typed), typed).toEqual(["sinead"]);
    expect(await find(ada, "美陳")).toEqual([]);
  });

  it("answers exactly what a card shows", async () => {
    const ada = await person(app, "ada");
    const { body } = await ada.get<Page<PersonCard>>("/api/profile?username=ada");
    expect(body).toEqual({
      items: [
        { id: ada.id, username: "ada", firstName: "Ada", lastName: "Example", avatarUrl: null },
      ],
      nextCursor: null,
    });
  });

  it("gives five unless asked for more, and never over twenty", async () => {
    const ada = await person(app, "ada");
    for (let index = 10; index < 32; index += 1) await person(app, `walker${index}`);
    expect(await find(ada, "walker")).toHaveLength(5);
    expect(await find(ada, "walker", 20)).toHaveLength(20);
    expect(await find(ada, "walker", 21)).toBe(422);
  });

  it("treats wildcards as text", async () => {
    const ada = await person(app, "ada");
    await person(app, "a_b");
    expect(await find(ada, "a_b")).toEqual(["a_b"]);
    for (const typed of [
      "%%",
      "__",
      "a%",
      "\\\\",
      "a\\",
      "ad_",
      "(a+)+$",
      "'; drop table profiles; --",
    ]) {
      expect(await find(ada, typed)).toEqual([]);
    }
    for (const typed of ["a", "", "x".repeat(61), "a\u0000da"])
      expect(await find(ada, typed)).toBe(422);
  });

  it("leaves out blocked and deleted people, and private ones the reader does not follow", async () => {
    const ada = await person(app, "ada");
    const [eve, ivo] = [await person(app, "zoe1"), await person(app, "zoe2")];
    const [secret, known] = [
      await person(app, "zoe3", { visibility: "private" }),
      await person(app, "zoe4", { visibility: "private" }),
    ];
    const gone = await person(app, "zoe5");
    await block(ada, eve);
    await block(ivo, ada);
    await putFollow(ada, known);
    await app.platform.db
      .update(profiles)
      .set({ deleted_at: new Date() })
      .where(eq(profiles.id, gone.id));
    expect(await find(ada, "zoe")).toEqual(["zoe4"]);
    expect(await find(secret, "zoe")).toEqual(["zoe1", "zoe2", "zoe3"]);
  });

  it("stops at sixty a minute", async () => {
    const ada = await person(app, "ada");
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1)
      statuses.push((await ada.get("/api/profile?username=ad")).status);
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
  });

  it("stops at a thousand people a day, over any number of calls, until the next day", async () => {
    const [ada, ben] = [await person(app, "ada"), await person(app, "ben")];
    const search = async (who: TestPerson) => who.get("/api/profile?username=ad");
    const setTo = (day: string, searches: number) =>
      app.platform.db.execute(
        sql`update people_searches set searches = ${searches}, day = ${day} where user_id = ${ada.id}`,
      );
    const today = new Date().toISOString().slice(0, 10);
    expect((await search(ada)).status).toBe(200);
    await setTo(today, 998);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => search(ada)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429]);
    const { body, headers } = await search(ada);
    expect(body["code"]).toBe("RATE_LIMITED");
    expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await search(ben)).status).toBe(200);
    await setTo("2020-01-01", 1000);
    expect((await search(ada)).status).toBe(200);
  });
});
