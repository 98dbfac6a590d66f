import { type Address, type AnswerOf, fillPath } from "@waymates/contract/operation";
import { markNotificationRead } from "@waymates/contract/operations/notifications";
import {
  subscribeToPush,
  unsubscribeFromPush,
  viewPushKey,
} from "@waymates/contract/operations/push";
import { refreshSession } from "@waymates/contract/operations/sessions";
import type { PushPayload } from "@waymates/contract/features/push";
import { forgetKept, keepOfflinePage, keepWanted } from "./kept-pages.ts";
import { answerFetch } from "./open-page.ts";
import type { WindowClient, WorkerScope } from "./service-worker-scope.ts";

// Runs without a page: shows what is pushed and leads to it, and what was read where there is no network.
// One script of its own at /service-worker.js, with whatever it imports.

const worker = self as unknown as WorkerScope;
const ANSWER_MS = 1000;

worker.addEventListener("install", (event) => {
  // A worker without that page is better than none.
  event.waitUntil(Promise.allSettled([keepOfflinePage(), worker.skipWaiting()]));
});
worker.addEventListener("activate", (event) => {
  // Otherwise the network would wait for the worker to start.
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.allSettled([preload, worker.clients.claim()]));
});
worker.addEventListener("fetch", (event) => {
  const answer = answerFetch(event);
  if (answer) event.respondWith(answer);
});
worker.addEventListener("message", (event) => {
  if (event.data?.kind === "keep") event.waitUntil(keepWanted(event.data));
});
worker.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { id, url } = (event.notification.data ?? {}) as { id?: string; url?: string };
  const opened = open(new URL(url ?? "/", worker.location.origin));
  event.waitUntil(Promise.all([opened, id ? markRead(id) : undefined]));
});
worker.addEventListener("pushsubscriptionchange", (event) => {
  event.waitUntil(subscribeAgain(event.oldSubscription));
});

/** @returns the windows of the site, the one last used first. */
function pages(): Promise<WindowClient[]> {
  return worker.clients.matchAll({ type: "window", includeUncontrolled: true });
}

async function show(payload: PushPayload): Promise<void> {
  const { id, title, body, url, tag, icon, unreadCount } = payload;
  await worker.navigator.setAppBadge?.(unreadCount);
  await closeRead(payload);
  // A page that is looked at shows it as a toast. Safari wants every push to be seen all the same.
  const isSeen = (await pages()).some(({ visibilityState }) => visibilityState === "visible");
  if (isSeen && !/^((?!chrom|android).)*safari/i.test(worker.navigator.userAgent)) return;
  const before = await worker.registration.getNotifications({ tag });
  // It alerts again when it replaces another one of its group, but not when it repeats itself.
  const isLater = before.some(({ data }) => (data as { id?: string } | null)?.id !== id);
  const renotify = isLater && !isSeen;
  const options = { body, tag, icon, silent: isSeen, renotify, data: { id, url } };
  await worker.registration.showNotification(title, options);
}

/**
 * Closes notifications that were read on another device: without an open page only the worker can.
 */
async function closeRead({ unread, unreadCount }: PushPayload): Promise<void> {
  // Of more than these it cannot be known whether one of them is shown here.
  if (unread.length < unreadCount) return;
  for (const shown of await worker.registration.getNotifications()) {
    const { id } = (shown.data ?? {}) as { id?: string };
    if (id && !unread.includes(id)) shown.close();
  }
}

/** Pressed is read, also where no page is open. Whether that is known at once changes nothing here. */
async function markRead(id: string): Promise<void> {
  await asPerson(markNotificationRead, { params: { id } }).catch(() => undefined);
}

/** Opens an address of this site in an open page, otherwise in a new one. */
async function open(url: URL): Promise<void> {
  if (url.origin !== worker.location.origin) return;
  const [page] = await pages();
  if (!page) return void (await worker.clients.openWindow(url.href));
  await page.focus().catch(() => undefined);
  if (!(await goes(page, url))) {
    await page.navigate(url.href).catch(() => worker.clients.openWindow(url.href));
  }
}

/** Whether the page confirms that it navigated there itself, without a reload. */
function goes(page: WindowClient, url: URL): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener("message", () => resolve(true), { once: true });
    port1.start();
    setTimeout(() => resolve(false), ANSWER_MS);
    page.postMessage({ kind: "open", url: `${url.pathname}${url.search}${url.hash}` }, [port2]);
  });
}

/** The browser dropped a subscription: requests a new one and sends it to the server. */
async function subscribeAgain(old: PushSubscription | null): Promise<void> {
  const { key } = (await (await asPerson(viewPushKey)).json()) as AnswerOf<typeof viewPushKey>;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
  await asPerson(subscribeToPush, { body: { endpoint, keys } });
  if (old) await asPerson(unsubscribeFromPush, { body: { endpoint: old.endpoint } });
}

/** Calls with the cookies; once the short token in them ran out, it is renewed first. */
async function asPerson(
  { method, path }: Address,
  { params, body }: { params?: object; body?: object } = {},
): Promise<Response> {
  const send = () =>
    fetch(fillPath(path, params), {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } }
        : {}),
    });
  const answer = await send();
  if (answer.status !== 401) return answer;
  const renew = () => fetch(refreshSession.path, { method: refreshSession.method });
  const renewed = await worker.navigator.locks.request("session-refresh", renew);
  if (renewed.status === 401) await forgetKept();
  return send();
}
