import { expect, type Page, test } from "@playwright/test";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();

const openStreak = async (page: Page) => {
  await openLive(page, "/foryou");
  await page.locator('[data-hud="streak"]').click();
  const sheet = page.getByRole("dialog", { name: "Your streak" });
  await expect(sheet.getByRole("table")).toBeVisible();
  return sheet;
};

/** What a night does, at once. */
const passNight = (...statements: string[]) => world.server.runSql(statements.join(";\n"));

test("a streak survives by a freeze, breaks, and is repaired", async ({ browser }) => {
  const ada = await world.newcomer(browser, "Ada Lindqvist");
  const whose = `user_id = '${ada.id}'`;
  const today = `(select (now() at time zone time_zone)::date from profiles where id = '${ada.id}')`;
  await passNight(
    `insert into streak_days (user_id, local_date, created_at)
     select '${ada.id}', ${today} - step, now() - make_interval(days => step)
     from generate_series(2, 6) step`,
  );
  let sheet = await openStreak(ada.page);
  await expect(sheet.getByText("A freeze saved your streak")).toBeVisible();
  await expect(sheet.getByText("You have 0 of 2.")).toBeVisible();
  await expect(sheet.getByText("5 days in a row")).toBeVisible();

  await passNight(
    `update streak_days set local_date = local_date - 100, created_at = created_at - interval '1 day'
     where ${whose}`,
    `update streak_days set local_date = local_date + 99 where ${whose}`,
  );
  sheet = await openStreak(ada.page);
  await expect(sheet.getByText("Your streak ended: 5 days")).toBeVisible();
  await sheet.getByRole("button", { name: "Repair streak" }).click();
  await expect(sheet.getByText("0 of 2 sessions today")).toBeVisible();

  await passNight(
    `insert into learning_days (user_id, local_date, scored_answers)
     values ('${ada.id}', ${today}, 6)`,
  );
  // Two sessions were done today: asked again, the repair finds them.
  const answer = await ada.context.request.post("/api/streaks/repair", {
    headers: { origin: world.url },
  });
  expect(await answer.json()).toMatchObject({ repair: { days: 5, sessions: 2 } });
  sheet = await openStreak(ada.page);
  await expect(sheet.getByText("You repaired your streak")).toBeVisible();
  await expect(sheet.getByText("5 days in a row")).toBeVisible();
});
