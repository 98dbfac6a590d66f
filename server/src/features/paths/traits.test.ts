import type { TraitList } from "@waymates/contract/features/traits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { and, eq } from "../../platform/db/drizzle.ts";
import { newId } from "../../platform/ids.ts";
import { anonymous, person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { putSamplePath } from "./sample.testing.ts";
import { seededPathId } from "./seed.ts";
import { chapters, chapterTraits, nodes as nodeTable, traits } from "./tables.ts";
import { walker } from "./walking.testing.ts";

let app: TestApp;
const db = () => app.platform.db;
const pathId = seededPathId("moved");

beforeAll(async () => {
  app = await testApp();
  await putSamplePath(db(), "moved");
  const [chapter] = await db().select().from(chapters).where(eq(chapters.path_id, pathId));
  const made = await db()
    .insert(traits)
    .values(["openness", "boldness", "unnamed"].map((slug) => ({ id: newId(), slug })))
    .returning();
  const ofChapter = made.filter(({ slug }) => slug !== "unnamed");
  await db()
    .insert(chapterTraits)
    .values(ofChapter.map(({ id }) => ({ chapter_id: chapter?.id ?? "", trait_id: id })));
  const put = (type: "scale" | "single_choice", payload: object) =>
    db()
      .update(nodeTable)
      .set({ payload })
      .where(and(eq(nodeTable.type, type), eq(nodeTable.chapter_id, chapter?.id ?? "")));
  const weights = [
    { trait_id: "openness", weight: 1 },
    { trait_id: "boldness", weight: -0.5 },
    { trait_id: "unnamed", weight: 1 },
  ];
  await put("scale", { min: 1, max: 5, min_label: "no", max_label: "yes", traits: weights });
  await put("single_choice", {
    options: [
      { id: "a", text: "A", traits: [{ trait_id: "openness", weight: -1 }] },
      { id: "b", text: "B" },
      { id: "c", text: "C", traits: [{ trait_id: "boldness", weight: 0.5 }] },
    ],
  });
}, 60_000);
afterAll(() => app.close());

type Walker = Awaited<ReturnType<typeof walker>>;
const own = async ({ who }: Pick<Walker, "who">) => (await who.get<TraitList>("/api/traits")).body;
const values = async (ada: Walker) =>
  Object.fromEntries(
    (await own(ada)).items.map(({ slug, value, answers }) => [slug, [value, answers]]),
  );
async function learner(details = {}) {
  const ada = await walker(app, pathId, details);
  const nodes = await ada.nodesOf(0);
  const idOf = (type: string) => nodes.find((node) => node.type === type)?.id ?? "";
  return {
    ...ada,
    nodes,
    scale: (value: number) => ada.answer(idOf("scale"), { value }),
    choose: (option: string) => ada.answer(idOf("single_choice"), { option }),
  };
}

describe("traits", () => {
  it("are moved by scales, the middle being 0, and a negative weight turns them round", async () => {
    const ada = await learner();
    expect(await own(ada)).toEqual({ items: [], nextCursor: null });
    await ada.scale(5);
    expect(await values(ada)).toEqual({ openness: [1, 1], boldness: [-1, 1] });
    await ada.scale(3);
    expect(await values(ada)).toEqual({ openness: [0, 1], boldness: [0, 1] });
    await ada.scale(2);
    expect(await values(ada)).toEqual({ openness: [-0.5, 1], boldness: [0.5, 1] });
  });

  it("are moved by the option of a choice without a right answer, the last answer counting", async () => {
    const ada = await learner();
    await ada.choose("a");
    await ada.scale(5);
    expect(await values(ada)).toEqual({ openness: [0, 2], boldness: [-1, 1] });
    await ada.choose("c");
    expect(await values(ada)).toEqual({ openness: [1, 1], boldness: [0, 2] });
    await ada.choose("b");
    expect(await values(ada)).toEqual({ openness: [1, 1], boldness: [-1, 1] });
  });

  it("are named and described in the reader's language", async () => {
    const ada = await learner({ language: "de-DE" });
    await ada.scale(4);
    const { items } = await own(ada);
    expect(items.map(({ slug, name }) => [slug, name])).toEqual([
      ["boldness", "Wagemut"],
      ["openness", "Offenheit"],
    ]);
    expect(items.every(({ description }) => description.length > 20)).toBe(true);
  });

  it("are deleted by their owner, until a new answer", async () => {
    const ada = await learner();
    await ada.scale(5);
    expect((await ada.who.send("DELETE", "/api/traits")).body).toEqual({ success: true });
    expect((await own(ada)).items).toEqual([]);
    expect((await ada.who.send("DELETE", "/api/traits")).status).toBe(200);
    await ada.scale(1);
    expect(await values(ada)).toEqual({ openness: [-1, 1], boldness: [1, 1] });
  });

  it("are never shown to another person", async () => {
    const ada = await learner();
    await ada.scale(5);
    const ben = await person(app, "onlooker");
    expect((await own({ who: ben })).items).toEqual([]);
    for (const reader of [ben, ada.who]) {
      expect((await reader.get(`/api/traits/${ada.who.id}`)).status).toBe(404);
    }
    const profile = await ben.get(`/api/profiles/${ada.who.username}`);
    expect(JSON.stringify(profile.body)).not.toContain("openness");
    expect((await anonymous(app).get("/api/traits")).status).toBe(401);
    const shown = JSON.stringify(ada.nodes);
    expect(shown).not.toMatch(/weight|trait_id|openness/);
  });
});
