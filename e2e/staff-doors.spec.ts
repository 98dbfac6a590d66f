import { expect, test } from "@playwright/test";
import type { StaffSection } from "@waymates/contract/features/staff";
import { STAFF_PLACES } from "@waymates/contract/features/staff-places";
import { demoWorld, type Visitor } from "./world.ts";

const world = demoWorld();

/** The parts of each role, as they were agreed; admins have all of them. */
const parts: Readonly<Record<string, readonly StaffSection[]>> = {
  translator: ["translations", "languages"],
  editor: ["paths", "tags", "reports"],
  moderator: ["users", "reports", "pages", "posts", "games"],
};
const MEMBER = "ordinary person";
const ADMIN = "admin";

/** An address of the workplace, and the part that it belongs to; null: all staff may open it. */
interface Place {
  url: string;
  section: StaffSection | null;
}

/** Pages with an id in their address, opened for items of the demo world. */
async function placesOfThings(iris: Visitor): Promise<Place[]> {
  const find = <Answer>(path: string) => world.ask<Answer>(iris, "GET", path);
  interface List {
    items: { id: string }[];
  }
  const person = (await find<List>("/api/admin/users?query=ada")).items[0]?.id;
  const path = (await find<List>("/api/admin/paths?status=published")).items[0]?.id;
  const { chapters } = await find<{ chapters: { id: string; nodes: { id: string }[] }[] }>(
    `/api/admin/paths/${path}`,
  );
  const chapter = chapters[0]?.id;
  return [
    { url: `/admin/users/${person}`, section: "users" },
    { url: `/admin/paths/${path}`, section: "paths" },
    { url: `/admin/paths/${path}/chapters/${chapter}`, section: "paths" },
    { url: `/admin/nodes/${chapters[0]?.nodes[0]?.id}`, section: "paths" },
    { url: `/admin/nodes/new?chapter=${chapter}`, section: "paths" },
    { url: "/admin/translations/de-DE", section: "translations" },
  ];
}

/** What the server answers to who opens an address, and where it sends them. */
async function open({ context }: Visitor, url: string): Promise<string> {
  const answer = await context.request.get(url, {
    maxRedirects: 0,
    headers: { accept: "text/html" },
  });
  return [answer.status(), answer.headers()["location"] ?? []].flat().join(" ");
}

test("each page of the workplace opens only for the roles of its section", async ({ browser }) => {
  test.slow();
  const iris = await world.person(browser, "iris");
  const places: Place[] = [...STAFF_PLACES, ...(await placesOfThings(iris))];
  const people: Record<string, Visitor> = {
    [ADMIN]: iris,
    [MEMBER]: await world.newcomer(browser, "Mia Reed"),
  };
  for (const role of Object.keys(parts)) {
    const newcomer = await world.newcomer(browser, `${role} Reed`);
    const languages = role === "translator" ? { languages: ["de-DE"] } : {};
    const given = { role, ...languages, reason: "helps out" };
    await world.ask(iris, "PUT", `/api/admin/users/${newcomer.id}/role`, given);
    people[role] = newcomer;
  }
  const mayOpen = (who: string, section: StaffSection | null) =>
    who === ADMIN ||
    (who !== MEMBER && (section === null || (parts[who]?.includes(section) ?? false)));

  for (const [who, visitor] of Object.entries(people)) {
    const wanted = places.map(({ url, section }) => [url, mayOpen(who, section) ? "200" : "404"]);
    const found: string[][] = [];
    for (const { url } of places) found.push([url, await open(visitor, url)]);
    expect(found, who).toEqual(wanted);
  }
  const stranger = await world.visitor(browser);
  for (const { url } of places) {
    expect(await open(stranger, url)).toBe(`302 /login?next=${encodeURIComponent(url)}`);
  }
  // A language that was not granted is as one that is not there; so is an address that never was.
  const translator = people["translator"] ?? stranger;
  await translator.page.goto("/admin/translations/fr-FR");
  await expect(translator.page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  expect(await open(iris, "/admin/nothing-of-the-kind")).toBe("404");
});
