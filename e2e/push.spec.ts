import { type BrowserContext, expect, type Page, test, type Worker } from "@playwright/test";
import { chromium, launchArguments } from "./chromium.ts";
import { demoWorld } from "./world.ts";

test.use({
  launchOptions: { executablePath: chromium({ hasWindow: true }), args: launchArguments },
});

const world = demoWorld();

/** Installs the service worker as allowing notifications does, short of a push service on the internet. */
async function install(context: BrowserContext, page: Page): Promise<Worker> {
  await context.grantPermissions(["notifications"], { origin: world.url });
  await page.goto("/foryou");
  const started = context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
  // On a busy machine the server asks to come back in a moment.
  await expect(async () => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/service-worker.js");
      await navigator.serviceWorker.ready;
    });
  }).toPass({ timeout: 30_000, intervals: [2000] });
  return started;
}

/** Hands the browser a message as its push service would. */
async function deliver(context: BrowserContext, page: Page, payload: object): Promise<void> {
  const client = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(world.url));
      if (ours) resolve(ours.registrationId);
    });
  });
  await client.send("ServiceWorker.enable");
  await client.send("ServiceWorker.deliverPushMessage", {
    origin: world.url,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
}

const payload = {
  id: "01900000-0000-7000-8000-000000000001",
  title: "New follower",
  body: "Fay Nguyen started following you",
  url: "/fay",
  tag: "follow-fay",
  icon: "/icon-192.png",
  unreadCount: 3,
  unread: ["01900000-0000-7000-8000-000000000001"],
};

const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const all = await scope.registration.getNotifications();
    return all.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a push is shown while no page is open, once a subject, and leads to its place", async ({
  browser,
}) => {
  const { context, page } = await world.person(browser, "ada", { serviceWorkers: "allow" });
  const worker = await install(context, page);
  // No page of ours is visible.
  await page.goto("about:blank");
  await deliver(context, page, payload);
  const { title, body, tag } = payload;
  await expect.poll(() => shown(worker)).toEqual([{ title, body, tag }]);
  await deliver(context, page, { ...payload, body: "Fay Nguyen follows you again" });
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title, body: "Fay Nguyen follows you again", tag }]);

  await page.goto("/foryou");
  await page.getByRole("button", { name: /^Notifications/ }).waitFor();
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: object) => Event;
      dispatchEvent: (event: Event) => void;
    };
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
  });
  await expect(page).toHaveURL(`${world.url}/fay`);
  expect(await shown(worker)).toEqual([]);
});

test("a push yields to the toast while a page is visible", async ({ browser }) => {
  const { context, page } = await world.person(browser, "ada", { serviceWorkers: "allow" });
  const worker = await install(context, page);
  await deliver(context, page, payload);
  await page.waitForTimeout(1500);
  expect(await shown(worker)).toEqual([]);
});
