import { expect, type Page, test } from "@playwright/test";
import { readPath } from "./content.ts";
import { answerRightly, check, feedback, next, questionInSight } from "./player.ts";
import { RIVERS } from "./places.ts";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();
const nodes = readPath("rivers-and-where-they-go").chapters[0]?.nodes ?? [];
const lost = (page: Page) => page.getByText("Connection lost. Reconnecting…");
const asOurs = () => ({ origin: world.url });

interface Answered {
  points: number;
}

/** Walks a chapter by the API until the server is gone. @returns what it acknowledged, by node. */
async function answerUntilGone(page: Page, chapterId: string): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  const { request } = page.context();
  const answer = await request.get(`/api/chapters/${chapterId}/nodes`).catch(() => null);
  const { nodes: asked = [] } = answer
    ? ((await answer.json()) as { nodes?: { id: string; type: string }[] })
    : {};
  for (const { id, type } of asked) {
    const given = await request
      .post(`/api/nodes/${id}/answer`, {
        data: { answer: guesses[type] ?? { seen: true }, durationMs: 900 },
        headers: asOurs(),
      })
      .catch(() => null);
    if (given?.ok()) acknowledged.set(id, ((await given.json()) as Answered).points);
  }
  return acknowledged;
}

/** Some answer of each type that can be given without knowing the question. */
const guesses: Record<string, object> = {
  info: { seen: true },
  true_false: { value: false },
  text: { text: "gravity" },
  number: { number: 1 },
};

test("a learner's answers outlive three power cuts, and the tabs go on by themselves", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ada = await world.person(browser, "ada");
  const fay = await world.person(browser, "fay");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, RIVERS);
  await fay.page.getByRole("button", { name: "Join this path" }).click();
  await fay.page.getByRole("link", { name: "Start", exact: true }).click();
  await fay.page.waitForURL("**/chapter/**");
  const markDocument = () => Object.assign(window, { isSameDocument: true });
  await ada.page.evaluate(markDocument);
  await fay.page.evaluate(markDocument);

  for (const [round, stranger] of ["theo", "noor", "samir"].entries()) {
    // An answer that is on its way when the power goes is kept, and goes out afterwards.
    const asked = await questionInSight(fay.page, nodes);
    expect(asked.prompt).toBe(nodes[round]?.prompt);
    await world.server.kill();
    if (asked.type === "single_choice") {
      const right = asked.payload.options.find(({ id }) => asked.payload.correct?.includes(id));
      await fay.page.getByRole("button", { name: right?.text ?? "" }).click();
    } else {
      await (asked.type === "info" ? next(fay.page) : check(fay.page)).click();
    }
    await expect(
      fay.page.getByText("Your answer didn’t get through. It is still here."),
    ).toBeVisible({ timeout: 20_000 });
    await expect(lost(ada.page)).toBeVisible();
    await world.server.start();
    for (const { page } of [ada, fay]) await expect(lost(page)).toBeHidden({ timeout: 30_000 });
    if (asked.type === "order") await answerRightly(fay.page, asked, "pointer");
    else await fay.page.getByRole("button", { name: "Try again" }).click();
    await expect(feedback(fay.page)).toBeVisible();
    await next(fay.page).click();

    const somebody = await world.person(browser, stranger);
    await somebody.page.goto("/ada");
    await somebody.page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(toast(ada.page, "follows you now")).toBeVisible();
    await somebody.context.close();
    await expect(toast(ada.page, "follows you now")).toBeHidden();
  }

  for (const { page } of [ada, fay]) {
    const isSame = () => (window as { isSameDocument?: boolean }).isSameDocument;
    expect(await page.evaluate(isSame)).toBe(true);
  }
  await fay.page.reload();
  expect((await questionInSight(fay.page, nodes)).prompt).toBe(nodes[3]?.prompt);
});

test("every answer that was acknowledged is there after the power comes back", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { page } = await world.person(browser, "samir");
  const joined = await page.request.post(`/api/paths/${RIVERS.split("/").at(-1)}/join`, {
    headers: asOurs(),
  });
  expect(joined.ok()).toBe(true);
  const path = (await (
    await page.request.get(`/api/paths/${RIVERS.split("/").at(-1)}`)
  ).json()) as { chapters: { id: string }[] };
  const chapterId = path.chapters[0]?.id ?? "";
  const acknowledged = new Map<string, number>();
  const balance = async () =>
    ((await (await page.request.get("/api/points/summary")).json()) as { balance: number }).balance;
  const before = await balance();

  for (let round = 0; round < 3; round += 1) {
    const walking = answerUntilGone(page, chapterId);
    await page.waitForTimeout(20 + 40 * round);
    await world.server.kill();
    for (const [id, points] of await walking) {
      acknowledged.set(id, (acknowledged.get(id) ?? 0) + points);
    }
    await world.server.start();
    const kept = (await (await page.request.get(`/api/chapters/${chapterId}/nodes`)).json()) as {
      answers: { node_id: string }[];
    };
    const ids = new Set(kept.answers.map(({ node_id }) => node_id));
    expect([...acknowledged.keys()].filter((id) => !ids.has(id))).toEqual([]);
    const won = [...acknowledged.values()].reduce((sum, points) => sum + points, 0);
    expect(await balance()).toBeGreaterThanOrEqual(before + won);
  }
  expect(acknowledged.size).toBeGreaterThan(0);
});
