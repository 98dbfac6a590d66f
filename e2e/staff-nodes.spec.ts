import { expect, test } from "@playwright/test";
import { demoWorld, openLive } from "./world.ts";

const world = demoWorld();

test("an editor makes questions of two types, sees a fault at its field, tries them, and a learner meets them", async ({
  browser,
}) => {
  const { page, id } = await world.newcomer(browser, "Nora Lind");
  const headers = { origin: world.url };
  const iris = await world.person(browser, "iris");
  const role = { role: "editor", reason: "writes questions" };
  const made = await iris.page.request.put(`/api/admin/users/${id}/role`, { data: role, headers });
  expect(made.status()).toBe(200);
  async function post<Answer>(url: string, data: object): Promise<Answer> {
    const answer = await page.request.post(url, { data, headers });
    expect(answer.ok(), url).toBe(true);
    return (await answer.json()) as Answer;
  }
  const { path } = await post<{ path: { id: string } }>("/api/admin/paths", { title: "Tides" });
  const { chapter } = await post<{ chapter: { id: string } }>("/api/admin/chapters", {
    path_id: path.id,
    title: "Moon and sea",
  });

  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const look = page.getByRole("region", { name: "Learner preview" });
  const saved = page.getByRole("heading", { level: 1, name: /^Question \d$/ });

  await openLive(page, `/admin/paths/${path.id}/chapters/${chapter.id}`);
  await page.getByRole("link", { name: "New question" }).click();
  await box("Question").fill("What pulls the tides?");
  await box("Answer 1").fill("The moon");
  await box("Answer 2").fill("The wind");
  await button("Save").click();
  await expect(page.getByText("Failed to create node")).toBeVisible();
  await expect(box("Answer 3")).toHaveAccessibleDescription("Please fill this in.");
  await expect(box("Answer 3")).toBeFocused();
  await button("Remove: Answer 3").click();
  await button("Save").click();
  await expect(page.getByText("Mark at least one right answer.")).toBeVisible();
  await page.getByRole("radio", { name: "Answer 1 is right" }).check();
  await look.getByRole("button", { name: "The wind" }).click();
  await expect(look.getByRole("heading", { name: "Not quite" })).toBeVisible();
  await look.getByRole("button", { name: "Reset" }).click();
  await look.getByRole("button", { name: "The moon" }).click();
  await expect(look.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await button("Save").click();
  await expect(saved).toHaveText("Question 1");

  await page.getByRole("link", { name: "New question" }).click();
  await page.getByRole("radio", { name: "Number" }).click();
  await box("Question").fill("How many high tides has a day?");
  await box("Right answer").fill("two");
  await expect(box("Right answer")).toHaveAccessibleDescription("This isn’t a number.");
  await box("Right answer").fill("2");
  await look.getByRole("textbox", { name: "Your number" }).fill("2");
  await look.getByRole("button", { name: "Check" }).click();
  await expect(look.getByRole("heading", { name: "That’s right" })).toBeVisible();
  await button("Save").click();
  await expect(saved).toHaveText("Question 2");

  // A draft survives a reload; once saved, it is in the history.
  const kept = page.getByText(/^Draft saved at/);
  await box("Explanation").fill("The earth turns under two bulges.");
  await expect(kept).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Restored unsaved changes/)).toBeVisible();
  await expect(box("Explanation")).toHaveValue("The earth turns under two bulges.");
  await button("Save").click();
  await expect(kept).toBeHidden();
  await button("History").click();
  await expect(page.getByRole("dialog")).toContainText("under two bulges");
  await page.keyboard.press("Escape");

  await post(`/api/admin/paths/${path.id}/publish`, {});
  const learner = await world.newcomer(browser, "Lars Moen");
  await openLive(learner.page, `/explorer/path/${path.id}`);
  await learner.page.getByRole("button", { name: "Join this path" }).click();
  await learner.page.locator("a.btn.sign").first().click();
  await expect(learner.page.getByRole("heading", { name: "What pulls the tides?" })).toBeVisible();
  await learner.page.getByRole("button", { name: "The moon" }).click();
  await learner.page.getByRole("button", { name: "Next" }).click();
  await learner.page.getByRole("textbox", { name: /^Your number/ }).fill("2");
  await learner.page.getByRole("button", { name: "Check" }).click();
  // Said aloud as well, together with the verdict.
  const explanation = learner.page.getByText("The earth turns under two bulges.", { exact: true });
  await expect(explanation).toBeVisible();
});
