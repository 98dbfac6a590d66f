import { expect, type Page, test } from "@playwright/test";
import { readPath } from "./content.ts";
import { check, next, questionInSight } from "./player.ts";
import { RIVERS } from "./places.ts";
import { demoWorld, openLive, toast } from "./world.ts";

const world = demoWorld();
const nodes = readPath("rivers-and-where-they-go").chapters[0]?.nodes ?? [];
const lost = (page: Page) => page.getByText("Connection lost. Reconnecting…");
/** The notice of an answer that waits for the server. */
const waiting = (page: Page) => page.getByRole("region", { name: "Waiting for connection" });
const asOurs = () => ({ origin: world.url });

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
    // An answer that is under way when the server dies is stored and sent afterwards.
    const asked = await questionInSight(fay.page, nodes);
    expect(asked.prompt).toBe(nodes[round]?.prompt);
    await world.server.kill();
    if (asked.type === "single_choice") {
      const right = asked.payload.options.find(({ id }) => asked.payload.correct?.includes(id));
      await fay.page.getByRole("button", { name: right?.text ?? "" }).click();
    } else {
      await (asked.type === "info" ? next(fay.page) : check(fay.page)).click();
    }
    // What is only read has no sheet: the next question comes at once.
    if (asked.type !== "info") await expect(waiting(fay.page)).toBeVisible({ timeout: 20_000 });
    await expect(lost(ada.page)).toBeVisible();
    await world.server.start();
    for (const { page } of [ada, fay]) await expect(lost(page)).toBeHidden({ timeout: 30_000 });
    if (asked.type !== "info") {
      await expect(waiting(fay.page)).toBeHidden({ timeout: 30_000 });
      await next(fay.page).click();
    }

    const follower = await world.person(browser, stranger);
    await openLive(follower.page, "/ada");
    await follower.page.getByRole("button", { name: "Follow", exact: true }).click();
    await expect(toast(ada.page, "started following you")).toBeVisible();
    await follower.context.close();
    await expect(toast(ada.page, "started following you")).toBeHidden();
  }

  for (const { page } of [ada, fay]) {
    const isSame = () => (window as { isSameDocument?: boolean }).isSameDocument;
    expect(await page.evaluate(isSame)).toBe(true);
  }
  await fay.page.reload();
  expect((await questionInSight(fay.page, nodes)).prompt).toBe(nodes[3]?.prompt);
});

interface Asked {
  id: string;
  type: string;
  payload: {
    options?: { id: string }[];
    items?: { id: string }[];
    left?: { id: string }[];
    right?: { id: string }[];
    min?: number;
  };
}

/** Some answer that the server takes, right or wrong. */
function guess({ type, payload }: Asked): object {
  const ids = (choices: { id: string }[] = []) => choices.map(({ id }) => id);
  const [first] = ids(payload.options);
  const right = ids(payload.right);
  const guesses: Record<string, object> = {
    info: { seen: true },
    true_false: { value: false },
    text: { text: "gravity" },
    number: { number: 1 },
    single_choice: { option: first },
    multiple_choice: { options: [first] },
    order: { order: ids(payload.items) },
    pairs: { pairs: ids(payload.left).map((left, place) => [left, right[place]]) },
    scale: { value: payload.min ?? 1 },
  };
  return guesses[type] ?? {};
}

/** Reads by the API; a server that has just come back may ask to wait a moment. */
async function read<Answer>(page: Page, address: string): Promise<Answer> {
  let body: unknown;
  await expect(async () => {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    body = await answer.json();
  }).toPass({ timeout: 20_000, intervals: [1000] });
  return body as Answer;
}

/** Joins a path. @returns the address of its first chapter's questions. */
async function joinPath(page: Page, title: string): Promise<string> {
  const { items } = await read<{ items: { id: string }[] }>(page, `/api/paths?query=${title}`);
  const address = `/api/paths/${items[0]?.id}`;
  const joined = await page.request.post(`${address}/join`, { headers: asOurs() });
  expect(joined.ok(), title).toBe(true);
  const { chapters } = await read<{ chapters: { id: string }[] }>(page, address);
  return `/api/chapters/${chapters[0]?.id}/nodes`;
}

/**
 * Answers one question after the other until the server is gone.
 * @param acknowledged gets the points of each answer that the server said yes to, by question.
 */
async function answerUntilGone(page: Page, asked: Asked[], acknowledged: Map<string, number>) {
  for (const node of asked) {
    const answer = await page.request
      .post(`/api/nodes/${node.id}/answer`, {
        data: { answer: guess(node), durationMs: 900 },
        headers: asOurs(),
      })
      .catch(() => null);
    if (!answer?.ok()) return;
    acknowledged.set(node.id, ((await answer.json()) as { points: number }).points);
  }
}

test("every answer that was acknowledged is there after the power comes back", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "samir");
  const balance = async () =>
    (await read<{ balance: number }>(page, "/api/points/summary")).balance;
  let acknowledged = 0;

  for (const title of ["Rivers", "Night", "Bread"]) {
    const chapter = await joinPath(page, title);
    const { nodes: asked } = await read<{ nodes: Asked[] }>(page, chapter);
    const before = await balance();
    const inThisRound = new Map<string, number>();
    const walking = answerUntilGone(page, asked, inThisRound);
    await expect.poll(() => inThisRound.size, { intervals: [2] }).toBeGreaterThan(1);
    await world.server.kill();
    await walking;
    await world.server.start();
    acknowledged += inThisRound.size;

    const { answers } = await read<{ answers: { node_id: string }[] }>(page, chapter);
    const kept = new Set(answers.map(({ node_id }) => node_id));
    expect([...inThisRound.keys()].filter((id) => !kept.has(id))).toEqual([]);
    const won = [...inThisRound.values()].reduce((sum, points) => sum + points, 0);
    expect(await balance()).toBeGreaterThanOrEqual(before + won);
  }
  expect(acknowledged).toBeGreaterThanOrEqual(6);
});
