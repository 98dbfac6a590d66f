import { type Browser, expect, test } from "@playwright/test";
import { settingsTabs } from "@waymates/contract/features/settings-constants";
import { FRIEND_QUESTION, RIVERS, WAITING_DUEL } from "./places.ts";
import { type Findings, preparePresses, pressAll } from "./press.ts";
import { PASSWORD, type Visitor, type World } from "./world.ts";

/** Kinds of people, as people of the demo world; `role` is given to who has none there. */
export const kinds = {
  member: { username: "wren" },
  "page moderator": { username: "ada" },
  translator: { username: "ben", role: "translator" },
  editor: { username: "juna", role: "editor" },
  moderator: { username: "lumi", role: "moderator" },
  admin: { username: "iris" },
} as const;
export type Kind = keyof typeof kinds;

/** A route as the pages name it to the browser; layouts have no path. */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

/** The paths of all pages, as the route table of the built pages has them. */
async function readPaths({ page }: Visitor): Promise<string[]> {
  await page.goto("/foryou");
  const { routes } = (await page.evaluate('window["__reactRouterManifest"]')) as {
    routes: Record<string, Route>;
  };
  const pathOf = ({ parentId, path }: Route): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return (parent ? pathOf(parent) : "") + (path ? `/${path}` : "");
  };
  return Object.values(routes)
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => pathOf(route) || "/");
}

interface List {
  items: { id: string; code?: string; is_group_chat?: boolean }[];
}

/** A browser of this kind of person. */
export async function personOf(world: World, browser: Browser, kind: Kind): Promise<Visitor> {
  const { username, ...given } = kinds[kind];
  const visitor = await world.person(browser, username);
  if ("role" in given) {
    const iris = await world.person(browser, "iris");
    const { id } = await world.ask<{ id: string }>(visitor, "GET", `/api/profiles/${username}`);
    const languages = given.role === "translator" ? { languages: ["de-DE"] } : {};
    const change = { role: given.role, ...languages, reason: "helps out" };
    await world.ask(iris, "PUT", `/api/admin/users/${id}/role`, change);
    await iris.context.close();
  }
  return visitor;
}

/** What takes the place of each parameter, by its name or by the path that it is in. */
async function valuesFor(world: World, browser: Browser, visitor: Visitor) {
  const iris = await world.person(browser, "iris");
  const ask = <Answer>(path: string, by = visitor) => world.ask<Answer>(by, "GET", path);
  const pathId = RIVERS.split("/").at(-1) ?? "";
  const { chapters } = await ask<{ chapters: { id: string; nodes: { id: string }[] }[] }>(
    `/api/admin/paths/${pathId}`,
    iris,
  );
  const ada = await world.person(browser, "ada");
  const ofAll = (await ask<List>("/api/chats", ada)).items;
  const own = (await ask<List>("/api/chats")).items;
  const chats = [...own, ...ofAll];
  // Its questions are for learners.
  await world.ask(visitor, "POST", `/api/paths/${pathId}/join`);
  const posts = (await ask<List>("/api/posts")).items;
  const people = (await ask<List>("/api/admin/users?query=ada", iris)).items;
  const shared = { kind: "post", id: posts[0]?.id, to: { type: "link" } };
  const link = await world.ask<{ code: string }>(iris, "POST", "/api/shares", shared);
  const invite = await world.ask<{ invite: { code: string } }>(iris, "POST", "/api/invites");
  await Promise.all([iris, ada].map(({ context }) => context.close()));
  const [, , gameType, gameId] = WAITING_DUEL.split("/");
  return {
    pathId,
    chapterId: chapters[0]?.id,
    streakId: FRIEND_QUESTION.split("/").at(-1),
    gameType,
    gameId,
    pageName: "tidepool-club",
    chatId: chats.find((chat) => chat.is_group_chat)?.id,
    userId: people[0]?.id,
    postId: posts[0]?.id,
    tag: "tides",
    username: "cleo",
    "*": "nobody-here/at-all",
    "/s/:code": link.code,
    "/i/:code": invite.invite.code,
    "/translate/:code": "de-DE",
    "/admin/translations/:code": "de-DE",
    "/admin/users/:id": people[0]?.id,
    "/admin/nodes/:id": chapters[0]?.nodes[0]?.id,
  } as Readonly<Record<string, string | undefined>>;
}

/** The addresses of all pages, and of the parts of pages that have their own. */
export async function addressesFor(
  world: World,
  browser: Browser,
  visitor: Visitor,
  username: string,
): Promise<string[]> {
  const values = await valuesFor(world, browser, visitor);
  const paths = await readPaths(visitor);
  expect(paths.length).toBeGreaterThan(80);
  const addresses = paths.map((path) =>
    path.replaceAll(/:(\w+)|\*/g, (parameter: string, name = "*") => {
      const value = values[path] ?? values[name];
      if (!value) throw new Error(`${path} needs a value for ${parameter} in e2e/nothing-dead.ts`);
      return value;
    }),
  );
  return [
    ...addresses,
    `/${username}`,
    ...settingsTabs.map((tab) => `/foryou?settings=${tab}`),
    "/chat?folder=requests",
    "/games/new?type=duel",
    `/admin/nodes/new?chapter=${values["chapterId"]}`,
  ];
}

/**
 * Presses every control of these screens as one person, and expects each to do something.
 * @param done the controls that were pressed before, which are not pressed again
 */
export async function expectNothingDead(
  world: World,
  visitor: Visitor,
  username: string,
  addresses: readonly string[],
  done = new Set<string>(),
): Promise<void> {
  const { page, context } = visitor;
  const findings: Findings = { dead: [], errors: [], pressed: 0, isPressing: false };
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await preparePresses(page, findings);
  const language = { name: "language", value: "en-US", url: world.url };
  const restore = async () => {
    const cookies = await context.cookies();
    if (!cookies.some(({ name }) => name === "auth-token")) {
      const data = { username, password: PASSWORD };
      await context.request.post("/api/auth/login", { data, headers: { origin: world.url } });
    }
    await context.addCookies([language]);
  };
  await restore();
  for (const address of addresses) {
    await test.step(address, () => pressAll({ page, address, restore, done, findings }));
  }
  console.log(`${findings.pressed} controls of ${addresses.length} screens, as ${username}`);
  expect.soft(findings.errors, "what the browser complained of").toEqual([]);
  expect.soft(findings.dead, "controls that do nothing").toEqual([]);
  expect(findings.pressed).toBeGreaterThan(addresses.length);
}
