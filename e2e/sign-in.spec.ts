import { createHmac } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { RIVERS } from "./places.ts";
import { bell, demoWorld, openLive, PASSWORD } from "./world.ts";

const world = demoWorld();

const field = (page: Page, label: "Email or username" | "Password") =>
  page.getByRole("textbox", { name: label, exact: true });

async function signIn(page: Page, identifier: string, password = PASSWORD): Promise<void> {
  await field(page, "Email or username").fill(identifier);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const greeting = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name: new RegExp(`, ${name}$`) });

test("a visitor to /foryou signs in by username and lands there, and scripts cannot read the token (S9)", async ({
  browser,
}) => {
  const { page, context } = await world.visitor(browser);
  await page.goto("/foryou");
  await expect(page).toHaveURL(`${world.url}/login?next=%2Fforyou`);
  await signIn(page, "ada");
  await expect(page).toHaveURL(`${world.url}/foryou`);
  await expect(greeting(page, "Ada")).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === "auth-token");
  expect(token).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }]),
  );
  expect(readable).not.toContain(token?.value);
  expect(readable).not.toContain("auth-token");
});

test("a sign-in that fails says why and keeps what was typed, and leads to the wanted address once it succeeds", async ({
  browser,
}) => {
  const { page, context } = await world.visitor(browser);
  const address = `${RIVERS}?from=mail&x=1`;
  const login = `${world.url}/login?next=${encodeURIComponent(address)}`;
  await page.goto(address);
  await expect(page).toHaveURL(login);

  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email or username")).toBeVisible();
  await expect(page.getByText("Enter your password")).toBeVisible();
  await expect(field(page, "Email or username")).toBeFocused();

  await signIn(page, "ada@waymates.example", "not-my-password");
  await expect(page.getByRole("alert")).toHaveText("Login failed");
  await expect(field(page, "Email or username")).toHaveValue("ada@waymates.example");
  await expect(field(page, "Password")).toHaveValue("not-my-password");
  await expect(page).toHaveURL(login);

  await context.setOffline(true);
  await signIn(page, "ada@waymates.example");
  await expect(page.getByRole("alert")).toHaveText("Network error");
  await expect(field(page, "Password")).toHaveValue(PASSWORD);
  await context.setOffline(false);
  // A failure without words has the form's own.
  const wordless = { status: 502, json: {} };
  await page.route("**/api/auth/login", (route) => route.fulfill(wordless), { times: 1 });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Login failed");

  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${world.url}${address}`);
  await expect(page.getByRole("heading", { name: "Rivers and where they go" })).toBeVisible();
});

test("the people of the demo world fill the form in, and an address of another site leads home", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  await page.goto(`/login?next=${encodeURIComponent("/\\evil.example")}`);
  for (const name of ["ada", "ben", "cleo", "dan", "fay", "iris"]) {
    await page.getByRole("button", { name: new RegExp(`^\\s*${name}\\b`) }).click();
    await expect(field(page, "Email or username")).toHaveValue(name);
    await expect(field(page, "Password")).toHaveValue(PASSWORD);
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${world.url}/foryou`);
  await expect(greeting(page, "Iris")).toBeVisible();
});

/** Where the server sends this browser from an address, and what it sends along. */
async function departure({ request }: BrowserContext, address: string): Promise<unknown[]> {
  const answer = await request.get(address, { maxRedirects: 0 });
  return [answer.status(), answer.headers()["location"], await answer.text()];
}

test("a person who has not finished registering stays on /register", async ({ browser }) => {
  const { page, context } = await world.visitor(browser);
  await page.goto("/login");
  await signIn(page, "dan");
  await expect(page).toHaveURL(`${world.url}/register`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Which city do you call home?");
  await expect(bell(page)).toHaveCount(0);
  for (const address of ["/foryou", "/explorer", "/ada", "/nobody-knows-this", "/login"]) {
    expect(await departure(context, address), address).toEqual([302, "/register", ""]);
  }
});

test("the server redirects before anything of the wrong page is sent", async ({ browser }) => {
  const { context } = await world.visitor(browser);
  expect(await departure(context, "/foryou")).toEqual([302, "/login?next=%2Fforyou", ""]);

  const ada = await world.person(browser, "ada");
  for (const address of ["/login", "/register"]) {
    expect(await departure(ada.context, address), address).toEqual([302, "/foryou", ""]);
  }

  await ada.page.goto("/foryou");
  await expect(greeting(ada.page, "Ada")).toBeVisible();
  const home = await (await ada.context.request.get("/foryou")).text();
  expect(home).not.toContain("Email or username");
});

/** Watches every change of the page, from its first bit on, for words that must not show. */
async function watchFor(page: Page, words: string[]): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("reportFlash", (word: string) => seen.push(word));
  await page.addInitScript((wanted) => {
    const report = (window as unknown as { reportFlash: (word: string) => void }).reportFlash;
    const look = () => {
      const text = document.body?.innerText ?? "";
      for (const word of wanted) if (text.includes(word)) report(word);
    };
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    addEventListener("DOMContentLoaded", look);
  }, words);
  return seen;
}

test("neither the form nor a signed-in page flashes for the wrong person", async ({ browser }) => {
  const ada = await world.person(browser, "ada");
  const seenByAda = await watchFor(ada.page, [
    "Email or username",
    "Your trail is where you left it",
  ]);
  await ada.page.goto("/foryou");
  await expect(bell(ada.page)).toBeVisible();
  await ada.page.goto("/login");
  await expect(bell(ada.page)).toBeVisible();
  await ada.page.reload();
  await expect(bell(ada.page)).toBeVisible();
  expect(seenByAda).toEqual([]);

  const { page } = await world.visitor(browser);
  const seenByVisitor = await watchFor(page, [
    "Your activity",
    "Explore",
    "Choose your first path",
  ]);
  await page.goto("/foryou");
  await expect(field(page, "Password")).toBeVisible();
  await page.goto("/explorer");
  await expect(field(page, "Password")).toBeVisible();
  expect(seenByVisitor).toEqual([]);
});

/** All that this browser shows and keeps: the page, its storages, its databases and caches. */
async function everythingKept(): Promise<string> {
  const kept: unknown[] = [document.documentElement.outerHTML];
  kept.push({ ...localStorage }, { ...sessionStorage }, document.cookie);
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("a database was not read")));
    });
  for (const { name } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name ?? ""));
    for (const store of database.objectStoreNames) {
      kept.push(name, store, await done(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.push(request.url, await (await cache.match(request))?.text());
    }
  }
  return JSON.stringify(kept);
}

test("signing out in one tab takes the other to sign-in", async ({ browser }) => {
  const { page, context } = await world.person(browser, "cleo");
  const other = await context.newPage();
  await openLive(page, "/foryou?settings=user");
  await expect(page.getByText("cleo@waymates.example")).toBeVisible();
  await page.keyboard.press("Escape");
  const { user } = (await (await page.request.get("/api/auth/me")).json()) as {
    user: { id: string };
  };
  await openLive(other, "/explorer");
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${world.url}/login`);
  await expect(other).toHaveURL(`${world.url}/login?next=%2Fexplorer`);
  await expect(field(other, "Password")).toBeVisible();
  await page.goto("/foryou");
  await expect(page).toHaveURL(`${world.url}/login?next=%2Fforyou`);

  // Nothing of hers is left for who signs in next (S16).
  await signIn(page, "fay");
  await expect(greeting(page, "Fay")).toBeVisible();
  const left = await page.evaluate(everythingKept);
  expect(left).toContain("fay");
  for (const sign of [user.id, "cleo@waymates.example"]) expect(left).not.toContain(sign);
});

test("signing in as another person in one tab signs the other tab in as them", async ({
  browser,
}) => {
  const { page, context } = await world.visitor(browser);
  const other = await context.newPage();
  await other.goto("/login");
  await page.goto("/login");
  await signIn(page, "ada");
  await expect(greeting(page, "Ada")).toBeVisible();
  await signIn(other, "ben");
  await expect(greeting(other, "Ben")).toBeVisible();
  await expect(greeting(page, "Ben")).toBeVisible();
  await expect(page.getByRole("link", { name: "You", exact: true })).toHaveAttribute(
    "href",
    "/ben",
  );
});

/** The same token, run out a minute ago and signed with this secret. */
function expired(token: string, secret: string): string {
  const [header = "", body = ""] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  const past = Math.floor(Date.now() / 1000) - 60;
  const old = Buffer.from(JSON.stringify({ ...claims, iat: past - 600, exp: past }));
  const signed = `${header}.${old.toString("base64url")}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

/** The same for a token that the server knows as the newest of its session. */
async function expire(token: string): Promise<string> {
  const past = "extract(epoch from now())::int - 120";
  await world.server.runSql(`update sessions set access_expires_at = ${past}`);
  return expired(token, await world.server.readSecret());
}

test("a forged token opens nothing, and one that ran out while its session lives is renewed unseen", async ({
  browser,
}) => {
  const { page, context } = await world.person(browser, "ada");
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === "auth-token");
  if (!cookie) throw new Error("there is no cookie to age");
  const forged = expired(cookie.value, "not the secret of this server, not at all");
  await context.addCookies([{ ...cookie, value: forged }]);
  const [, refused] = await departure(context, "/foryou");
  expect(refused).toBe("/login?next=%2Fforyou");
  const old = await expire(cookie.value);
  await context.addCookies([{ ...cookie, value: old }]);

  const document = await context.request.get("/foryou", { maxRedirects: 0 });
  expect(document.status()).toBe(200);

  await openLive(page, "/foryou");
  await expect(greeting(page, "Ada")).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName(/unread/);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "auth-token")?.value)
    .not.toBe(old);
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Explore" })).toBeVisible();

  // Ten tabs at once (R12): each checks the session when it becomes visible, and all stay signed
  // in.
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  const asked = others.map((tab) => tab.waitForResponse(/auth\/check/));
  await Promise.all(others.map((tab) => tab.goto("/pages")));
  await Promise.all(asked);
  const countLocks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].filter(({ name }) => name === "session-refresh").length;
    });
  // A tab that opens may still renew its token for the live connection, which would replace the aged cookie.
  await expect.poll(countLocks).toBe(0);
  const tabs = [page, ...others];
  const renewed = (await context.cookies()).find(({ name }) => name === "auth-token");
  const oldAgain = await expire(renewed?.value ?? "");
  await context.addCookies([{ ...cookie, value: oldAgain }]);
  const restores: number[] = [];
  context.on("response", (response) => {
    if (response.url().includes("/api/auth/sync")) restores.push(response.status());
  });
  const looked = tabs.map((tab) => tab.waitForResponse(/auth\/check/));
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => window.document.dispatchEvent(new Event("visibilitychange"))),
    ),
  );
  await Promise.all(looked);
  // A tab renews its session some time after the answer that asked it to.
  await expect.poll(() => restores).toEqual([200]);
  await expect.poll(countLocks).toBe(0);
  expect(restores).toEqual([200]);
  for (const tab of tabs) expect(new URL(tab.url()).pathname).not.toBe("/login");
  expect((await context.request.get("/api/auth/me")).status()).toBe(200);
});

test("an unknown name is a page of its own, and an unknown address has the status 404", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "ada");
  for (const address of ["/nobody-knows-this", "/nobody/knows/this", "/explorer/path/nowhere"]) {
    const answer = await page.goto(address);
    // Whether a name or a path exists depends on who asks: the frame is on its way before that is known.
    expect(answer?.status(), address).toBe(address === "/nobody/knows/this" ? 404 : 200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
    await expect(page.getByRole("link", { name: "Back to home" })).toBeVisible();
  }
  const { context } = await world.visitor(browser);
  const [, login] = await departure(context, "/nobody-knows-this");
  expect(login).toBe("/login?next=%2Fnobody-knows-this");
  // Public addresses that never existed.
  for (const address of ["/post/nothing", "/s/nothing/more"]) {
    const [status, , html] = await departure(context, address);
    expect(status, address).toBe(404);
    expect(html, address).toMatch(/<h1[^>]*>Page not found</);
  }
});
