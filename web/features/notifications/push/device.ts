import {
  unsubscribeFromPush,
  viewPushKey,
  subscribeToPush,
} from "@waymates/contract/operations/push";
import type { PushSubscriptionBody } from "@waymates/contract/features/push";
import { ApiError, call } from "../../../platform/api.ts";
import { registerWorker } from "../../../platform/worker.ts";

/** The person took this device out of their list: it comes back by the button alone. */
const REMOVED = "push-removed";

/** Whether this browser can be reached while no tab is open. */
export function canPush(): boolean {
  return (
    typeof navigator !== "undefined" && "serviceWorker" in navigator && "PushManager" in window
  );
}

/**
 * Lets the server reach this browser, once the person has allowed notifications.
 * @throws where the browser's push service or the server refuses.
 */
export async function enableDevice(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted") return;
  localStorage.removeItem(REMOVED);
  await save(await subscribe(), false);
}

/** At the start of a page: a device that is on stays on, for the signed-in person. */
export async function keepDevice(): Promise<void> {
  if (!canPush() || Notification.permission !== "granted" || localStorage.getItem(REMOVED)) return;
  const existing = await (await registerWorker()).pushManager.getSubscription();
  try {
    await save(existing ?? (await subscribe()), existing !== null);
  } catch (error) {
    if (!existing || !(error instanceof ApiError) || error.status !== 404) throw error;
    localStorage.setItem(REMOVED, "1");
    await existing.unsubscribe();
  }
}

/** Before signing out: nothing of the person reaches this device any more. */
export async function leaveDevice(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription) return;
  await Promise.allSettled([
    call(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } }),
    subscription.unsubscribe(),
  ]);
}

async function subscribe(): Promise<PushSubscription> {
  const { pushManager } = await registerWorker();
  const { key } = await call(viewPushKey);
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === key) return existing;
  // A subscription for another key, for example of an earlier installation, has to go first.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** The server's key that a subscription was made for, as the server spells it. */
function keyOf({ options }: PushSubscription): string | null {
  if (!options.applicationServerKey) return null;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function save(subscription: PushSubscription, renews: boolean): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys, renews } as PushSubscriptionBody;
  await call(subscribeToPush, { body });
}
