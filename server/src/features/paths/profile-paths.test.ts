import type { JoinedPathList } from "@waymates/contract/features/paths";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anonymous, person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { insertFollow } from "../follows/store/follows.ts";
import { blocks } from "../follows/tables.ts";
import { putSamplePath } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";

let app: TestApp;
const slug = "joined-sample";
const pathId = seededPathId(slug);
let reader: TestPerson;

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(app.platform.db, slug);
  reader = await person(app, "reader");
}, 60_000);
afterAll(() => app.close());

const join = (who: TestPerson) => who.send("POST", `/api/paths/${pathId}/join`);
const pathsOf = (who: Pick<TestPerson, "get">, username: string) =>
  who.get<JoinedPathList>(`/api/profiles/${username}/paths`);

describe("the paths on a profile", () => {
  it("are the person's own, with the person's own progress", async () => {
    const ada = await person(app, "ada");
    await join(ada);
    const { status, body } = await pathsOf(reader, "Ada");
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { id: pathId, title: "Sämple joined-sample", tier_id: null, progress: { answered: 0 } },
    ]);
    expect((await pathsOf(ada, "reader")).body).toEqual({ items: [], nextCursor: null });
  });

  it("disappear once the person left them", async () => {
    const ben = await person(app, "ben");
    await join(ben);
    await ben.send("DELETE", `/api/paths/${pathId}/join`);
    expect((await pathsOf(reader, "ben")).body.items).toEqual([]);
  });

  it("show to those alone who may see the profile", async () => {
    const cleo = await person(app, "cleo", { visibility: "followers" });
    const gus = await person(app, "gus", { visibility: "private" });
    await join(cleo);
    expect((await pathsOf(reader, "cleo")).status).toBe(404);
    expect((await pathsOf(reader, "gus")).status).toBe(404);
    expect((await pathsOf(gus, "gus")).status).toBe(200);
    await insertFollow(app.platform.db, reader.id, cleo.id);
    expect((await pathsOf(reader, "cleo")).body.items).toHaveLength(1);
    expect((await pathsOf(anonymous(app), "cleo")).status).toBe(401);
    expect((await pathsOf(reader, "nobody-here")).status).toBe(404);
  });

  it.each([true, false])("are hidden across a block (made by the reader: %s)", async (own) => {
    const eve = await person(app, own ? "eve" : "ivo");
    await join(eve);
    const [blocker, blocked] = own ? [reader, eve] : [eve, reader];
    await app.platform.db.insert(blocks).values({ blocker_id: blocker.id, blocked_id: blocked.id });
    expect((await pathsOf(reader, eve.username)).status).toBe(404);
  });
});
