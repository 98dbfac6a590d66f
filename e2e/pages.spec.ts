import { expect, type Locator, type Page, test } from "@playwright/test";
import { hostileTexts } from "@waymates/contract/hostile.testing";
import { demoWorld, openLive, openPanel, PASSWORD, toast, type Visitor } from "./world.ts";

const world = demoWorld();

const CLUB = "/p/tidepool-club";

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole("button", { name, exact: typeof name === "string" });

const card = (within: Locator, text: string | RegExp) =>
  within.getByRole("listitem").filter({ hasText: text });

test("a visitor reads a page without a script, and search engines with them", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser, { javaScriptEnabled: false });
  await page.goto(CLUB);
  await expect(page).toHaveTitle("Tidepool Club · Waymates");
  await expect(page.locator(".shell.visitor > header.head")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Tidepool Club" })).toBeVisible();
  await expect(page.getByText("We meet at the harbour steps, look")).toBeVisible();
  await expect(page.getByText("Ada Lindqvist").first()).toBeVisible();
  await expect(page.getByText("low-tide").first()).toBeVisible();
  await expect(page.getByText("Living with the sea").first()).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    `${world.url}${CLUB}`,
  );
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    "content",
    "Tidepool Club",
  );
  // Other sites draw no SVG, which is what this community has for a picture.
  const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
  const drawn = await page.request.get(picture ?? "");
  expect([drawn.status(), drawn.headers()["content-type"]]).toEqual([200, "image/png"]);
  const links = page.locator("main a[href^='https://']");
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  }
  // A private page keeps its people to itself, and out of the search engines.
  await page.goto("/p/slow-bread");
  await expect(page.getByRole("heading", { name: "This page is private" })).toBeVisible();
  await expect(page.getByText("Paolo")).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  expect((await page.goto("/p/nowhere"))?.status()).toBe(404);
  // So are the terms and the privacy policy, in every language.
  for (const [address, title, frame] of [
    ["/terms-of-service", "Nutzungsbedingungen", ".shell.visitor > main"],
    ["/privacy-policy", "Datenschutzerklärung", "body > main.bare"],
  ] as const) {
    await page.goto(`${address}?lang=de-DE`);
    await expect(page.locator(frame)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${world.url}${address}?lang=de-DE`,
    );
    await expect(page.locator('link[rel="alternate"]')).toHaveCount(8);
    await expect(page.getByText("OPERATOR_NAME").first()).toBeVisible();
  }
});

test("a visitor who joins sees why to sign in, and returns to the page afterwards", async ({
  browser,
}) => {
  const { page } = await world.visitor(browser);
  await page.goto(CLUB);
  await page.getByRole("link", { name: "Ask to join" }).click();
  await expect(page.getByText("Please log in to join this page")).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/login?next=${encodeURIComponent(CLUB)}`);
});

test("fay asks to join, a moderator approves in the card, and the other one's card knows", async ({
  browser,
}) => {
  const fay = await world.person(browser, "fay");
  const ada = await world.person(browser, "ada");
  const juna = await world.person(browser, "juna");
  await openLive(ada.page, "/foryou");
  await openLive(fay.page, CLUB);
  await openLive(juna.page, CLUB);

  await fay.page.getByText("Add a message").click();
  await fay.page.getByLabel(/Message to the moderators/).fill("I have boots and a lamp.");
  await button(fay.page, "Ask to join").click();
  await expect(toast(fay.page, "Request sent! Waiting for moderator approval.")).toBeVisible();
  await expect(fay.page.getByText("Request sent", { exact: true })).toBeVisible();

  // The other moderator has it before them twice: on the page, and as a card.
  const list = juna.page.getByRole("region", { name: "Join requests" });
  await expect(button(list, "Approve Fay Nguyen")).toBeVisible();
  const others = await openPanel(juna.page);
  const same = card(others, /Fay Nguyen wants to join Tidepool Club/).first();
  await expect(button(same, "Approve")).toBeVisible();

  const panel = await openPanel(ada.page);
  const request = card(panel, /Fay Nguyen wants to join Tidepool Club/).first();
  await button(request, "Approve").click();
  await expect(toast(ada.page, "Join request approved!")).toBeVisible();
  await expect(request.getByText("Approved")).toBeVisible();
  await expect(button(request, "Reject")).toHaveCount(0);

  // Both change before the other moderator's eyes; so does the page of who asked: she is in.
  await expect(same.getByText("Approved")).toBeVisible();
  await expect(button(same, "Approve")).toHaveCount(0);
  await expect(juna.page.locator("main").getByText("I have boots and a lamp.")).toHaveCount(0);
  await expect(button(fay.page, "Joined")).toBeVisible();
  await expect(fay.page.getByText("10 people").first()).toBeVisible();

  // Raised to member from the page's own settings.
  await openLive(ada.page, CLUB);
  await button(ada.page, "Manage page").click();
  const manage = ada.page.getByRole("dialog");
  await manage.getByRole("tab", { name: "People" }).click();
  const row = manage.getByRole("listitem").filter({ hasText: "@fay" });
  await row.getByRole("button", { name: /Role for Fay Nguyen/ }).click();
  await ada.page.getByRole("option", { name: "Member", exact: true }).click();
  await expect(toast(ada.page, "Changed role of Fay Nguyen to Member")).toBeVisible();

  // A path for everyone here, from the same dialog.
  await manage.getByRole("tab", { name: "Paths" }).click();
  // A toast closes after some seconds: look for it while the rest is still under way.
  const added = expect(
    toast(fay.page, /New in Tidepool Club: Night sky for beginners/),
  ).toBeVisible();
  await button(manage, "Add to page: Night sky for beginners").click();
  await added;
  await expect(button(manage, "Remove: Night sky for beginners")).toBeVisible();
  await expect(fay.page.locator(".page-paths").getByText("Night sky for beginners")).toBeVisible();
  await manage.getByRole("tab", { name: "People" }).click();

  // Muted for a while: her open page says until when, and that it is over.
  await button(row, "Actions for Fay Nguyen").click();
  await ada.page.getByRole("menuitem", { name: "Mute" }).click();
  await ada.page.getByRole("radio", { name: "3 days" }).click();
  const muted = expect(toast(fay.page, /Tidepool Club have muted you for 3 days/)).toBeVisible();
  await button(ada.page.getByRole("dialog", { name: "Mute Fay Nguyen?" }), "Mute").click();
  await muted;
  await expect(row.getByText(/^Muted until/)).toBeVisible();
  const notice = fay.page.getByText(/The moderators have muted you on this page/);
  await expect(notice).toBeVisible();
  await button(row, "Actions for Fay Nguyen").click();
  await ada.page.getByRole("menuitem", { name: "Unmute" }).click();
  await expect(notice).toHaveCount(0);

  // Asking elsewhere, and thinking better of it.
  await openLive(fay.page, "/p/slow-bread");
  await button(fay.page, "Ask to join").click();
  await button(fay.page, "Withdraw request").click();
  await expect(toast(fay.page, "Request withdrawn")).toBeVisible();
  await expect(button(fay.page, "Ask to join")).toBeFocused();
});

test("ada accepts an invitation to a private page in its card", async ({ browser }) => {
  // High enough for the full list: of a longer list only the visible rows are in the document.
  const viewport = { width: 1280, height: 8000 };
  const { page } = await world.person(browser, "ada", { viewport });
  await openLive(page, "/foryou");
  const panel = await openPanel(page);
  const invite = card(panel, /Cleo Marchetti invited you to join Slow Bread/).first();
  await button(invite, "Join").click();
  await expect(invite.getByText("Joined")).toBeVisible();
  await expect(toast(page, "Successfully joined the page!")).toBeVisible();
  await page.goto("/p/slow-bread");
  await expect(page.getByText("Paolo Ricci")).toBeVisible();
  const place = page.getByRole("navigation").getByRole("link", { name: "Pages" });
  await expect(place.first()).toHaveAttribute("aria-current", "page");
});

test("ben opens a page, invites ada, and cleo comes by a link", async ({ browser }) => {
  const { page } = await world.person(browser, "ben");
  await openLive(page, "/pages");
  await button(page, "Create a page").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Tidepool Club");
  await expect(dialog.getByText("This address is already taken.")).toBeVisible();
  await dialog.getByLabel("Name", { exact: true }).fill("Leeds Rock Pools");
  await expect(dialog.getByText("This address is available.")).toBeVisible();
  await button(dialog, "Create page").click();
  await expect(page).toHaveURL(`${world.url}/p/leeds-rock-pools`);
  await expect(page.getByRole("heading", { level: 1, name: "Leeds Rock Pools" })).toBeVisible();
  await button(page, "Invite").click();
  await page.getByRole("checkbox", { name: /Ada Lindqvist/ }).check();
  await button(page, "Invite 1 person").click();
  await expect(toast(page, "1 person invited")).toBeVisible();

  await button(page, "Manage page").click();
  const manage = page.getByRole("dialog");
  await manage.getByText("Approve new members").click();
  await button(manage, "Save").click();
  await expect(toast(page, /^Saved/)).toBeVisible();
  await manage.getByRole("tab", { name: "Invite links" }).click();
  await button(manage, "Create link").click();
  const address = manage.getByText(/\/i\/\w{8}$/);
  const code = /\w{8}$/.exec((await address.textContent()) ?? "")?.[0];

  // Without a session the link says who invites where; after signing in one word is enough.
  const { page: cleo } = await world.visitor(browser);
  await cleo.goto(`/p/leeds-rock-pools?invite=${code}`);
  await expect(cleo).toHaveURL(`${world.url}/i/${code}`);
  await expect(cleo.getByRole("heading", { level: 1 })).toContainText(
    /Ben .+ invites you to Leeds Rock Pools/,
  );
  await cleo.getByRole("link", { name: "I already have an account" }).click();
  await cleo.getByRole("textbox", { name: "Email or username" }).fill("cleo");
  await cleo.getByRole("textbox", { name: "Password", exact: true }).fill(PASSWORD);
  await button(cleo, "Sign in").click();
  await button(cleo, "Accept invitation").click();
  await expect(toast(cleo, "Successfully joined the page!")).toBeVisible();
  await expect(button(cleo, "Joined")).toBeVisible();
  await expect(cleo).toHaveURL(`${world.url}/p/leeds-rock-pools`);
});

test("a page full of hostile texts shows them as texts, and each reader their own page (G5, G10)", async ({
  browser,
}) => {
  const ben = await world.person(browser, "ben");
  const cleo = await world.person(browser, "cleo");
  const visitor = await world.visitor(browser);
  const change = async (by: Page, mutation: string, type: string, input: object) => {
    const query = `mutation($input: ${type}!) { ${mutation}(input: $input) { success code } }`;
    const headers = { origin: world.url };
    const data = { query, variables: { input } };
    const answer = await by.request.post("/api/graphql", { data, headers });
    return ((await answer.json()) as { data: Record<string, { code: string }> }).data[mutation];
  };
  const pageName = "hostile-words";
  const [displayName = ""] = hostileTexts;
  // What does not fit into the text about the page is written into its channels.
  const about = hostileTexts.slice(0, 34).join("\n\n");
  await change(ben.page, "createPage", "CreatePageInput", { name: pageName, displayName, about });
  for (const description of hostileTexts.slice(34)) {
    const name = description.length <= 40 ? description : "hostile";
    const made = { pageName, name, description };
    await change(ben.page, "createPageChatChannel", "CreatePageChatChannelInput", made);
  }
  for (const { page } of [visitor, ben]) {
    const reports = await watchScripts(page);
    await page.goto(`/p/${pageName}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(displayName);
    const words = (await page.locator("main").textContent()) ?? "";
    expect(hostileTexts.filter((text) => !words.includes(text))).toEqual([]);
    expect(await findForeign(page)).toEqual([]);
    expect(reports).toEqual([]);
  }
  const live = await watchScripts(ben.page);
  await openLive(ben.page, "/pages");
  await expect(ben.page.getByText(displayName).first()).toBeVisible();
  expect(await findForeign(ben.page)).toEqual([]);
  expect(live).toEqual([]);

  // A hundred at once, by turns: no page carries the session of another one.
  const readers = [ben, cleo, visitor] as const;
  const idOf = async (one: Visitor) =>
    (await world.ask<{ user: { id: string } }>(one, "GET", "/api/auth/check")).user.id;
  const ways = (await Promise.all([ben, cleo].map(idOf))).map((id) => `"user":{"id":"${id}"`);
  const read = async (at: number) => {
    const turn = at % 3;
    const answer = await readers[turn as 0 | 1 | 2].page.request.get(CLUB);
    const html = await answer.text();
    expect(answer.status()).toBe(200);
    expect(ways.map((way) => html.includes(way))).toEqual(ways.map((_, own) => own === turn));
    if (turn < 2) expect(answer.headers()["cache-control"]).toBe("private, no-store");
  };
  for (let at = 0; at < 100; at += 10) {
    await Promise.all(Array.from({ length: 10 }, (_, next) => read(at + next)));
  }
});

/** Whatever the browser refuses to run on a page from now on, as it comes. */
async function watchScripts(page: Page): Promise<string[]> {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) reports.push(message.text());
  });
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      console.error(`Content Security Policy: ${event.violatedDirective}`),
    ),
  );
  return reports;
}

/** What people's words brought into a document: handlers, scripts, frames, a flag that was set. */
const findForeign = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // A page that visitors share has no nonces: its policy names the inline script by its hash.
    const policy = (await fetch(location.href)).headers.get("content-security-policy") ?? "";
    const isHashed = async (text: string) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
      return policy.includes(`'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`);
    };
    const isOurs = async (script: HTMLScriptElement) =>
      script.nonce !== "" ||
      script.src.startsWith(`${location.origin}/assets/`) ||
      (script.src === "" && (await isHashed(script.text)));
    const all = [...document.querySelectorAll("*")];
    const handlers = all.filter(({ attributes }) =>
      [...attributes].some(({ name }) => name.startsWith("on")),
    );
    const ours = await Promise.all([...document.scripts].map(isOurs));
    const scripts = [...document.scripts].filter((_, at) => !ours[at]);
    const frames = document.querySelectorAll(
      "iframe, object, embed, base, meta[http-equiv], main :is(style, link, form[action])",
    );
    const links = all.filter((one) => /^(javascript|data):/.test(one.getAttribute("href") ?? ""));
    const found = [...handlers, ...scripts, ...frames, ...links].map((one) => one.outerHTML);
    return "__pwn" in window ? [...found, "a text ran"] : found;
  });
