import { expect, test } from "@playwright/test";
import { RIVERS } from "./places.ts";
import { bell, demoWorld, openLive, unreadOf } from "./world.ts";

const world = demoWorld();
const KILLS = 3;

test("nothing acknowledged is lost when the server is killed, and both browsers go on", async ({
  browser,
}) => {
  const ada = await world.person(browser, "ada");
  const fay = await world.person(browser, "fay");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, RIVERS);
  const targets = [
    "ben",
    "juna",
    "orrin",
    "wren",
    "tavi",
    "sorrel",
    "fenna",
    "odo",
    "lumi",
    "bramble",
    "pell",
    "kofi",
  ];
  const acknowledged: string[] = [];

  for (let round = 0; round < KILLS; round += 1) {
    // Follows run one after the other while the server is killed in the middle of them.
    const held = acknowledged.length;
    const following = (async () => {
      for (const username of targets.slice(round * 4, round * 4 + 4)) {
        const profile = await fay.context.request
          .get(`/api/profiles/${username}`)
          .catch(() => null);
        if (!profile?.ok()) continue;
        const { id } = (await profile.json()) as { id: string };
        const answer = await fay.context.request
          .post("/api/follows/follow", {
            data: { followingId: id },
            headers: { origin: world.url },
          })
          .catch(() => null);
        if (answer?.ok()) acknowledged.push(username);
      }
    })();
    await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(held);
    await world.server.kill();
    await following;
    await expect(ada.page.getByText("Connection lost. Reconnecting…")).toBeVisible();
    await world.server.start();
    await expect(ada.page.getByText("Connection lost. Reconnecting…")).toBeHidden({
      timeout: 20_000,
    });
    await expect(fay.page.getByText("Connection lost. Reconnecting…")).toBeHidden({
      timeout: 20_000,
    });
    for (const username of acknowledged) {
      const profile = await fay.context.request.get(`/api/profiles/${username}`);
      const { relation } = (await profile.json()) as { relation: { following: boolean } };
      expect(relation.following, username).toBe(true);
    }
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);

  // Without a reload, a new follow reaches ada's tab by the live channel that came back by itself.
  const before = await unreadOf(ada.page);
  await fay.page.getByRole("link", { name: "Home" }).first().click();
  const adasId = (
    (await (await ada.context.request.get("/api/auth/me")).json()) as { user: { id: string } }
  ).user.id;
  const answer = await fay.context.request.post("/api/follows/follow", {
    data: { followingId: adasId },
    headers: { origin: world.url },
  });
  expect(answer.ok()).toBe(true);
  await expect(bell(ada.page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`);
});
