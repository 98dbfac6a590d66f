import { useSyncExternalStore } from "react";
import { enableDevice } from "./device.ts";

export { canPush, enableDevice } from "./device.ts";

/**
 * Whether this browser shows our notifications. homeScreen: it would, once the site is on the home
 * screen (iOS).
 */
export type BrowserPermission = NotificationPermission | "unsupported" | "homeScreen";

const listeners = new Set<() => void>();

export function browserPermission(): BrowserPermission {
  if (typeof Notification !== "undefined") return Notification.permission;
  return needsHomeScreen() ? "homeScreen" : "unsupported";
}

/** iOS and iPadOS, which calls itself a Mac but has a touch screen. */
function needsHomeScreen(): boolean {
  if (typeof navigator === "undefined") return false;
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Asks the person, where the browser still lets us. Once it is allowed, the device is reached while
 * it is closed as well; where the browser has no push service, only open tabs show notifications.
 * @returns what holds afterwards.
 */
export async function askPermission(): Promise<BrowserPermission> {
  if (browserPermission() === "default") await Notification.requestPermission();
  for (const listener of listeners) listener();
  if (browserPermission() === "granted") {
    await enableDevice().catch((error: unknown) => console.warn("Push is not available", error));
  }
  return browserPermission();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  let status: PermissionStatus | null = null;
  let isOver = false;
  // The person may change it in the browser's own settings; not every browser reports it.
  void navigator.permissions
    ?.query({ name: "notifications" })
    .then((found) => {
      if (isOver) return;
      status = found;
      found.addEventListener("change", listener);
    })
    .catch(() => undefined);
  return () => {
    isOver = true;
    listeners.delete(listener);
    status?.removeEventListener("change", listener);
  };
}

/** The permission as it is now, followed as it changes. */
export function useBrowserPermission(): BrowserPermission {
  return useSyncExternalStore(subscribe, browserPermission, () => "default" as const);
}

interface SystemNotice {
  id: string;
  /** A later one with the same tag takes the place of the earlier, a pushed one as well. */
  tag: string;
  title: string;
  body: string;
  icon?: string | undefined;
  /** Where it leads, on this site. */
  url: string;
  onOpen: () => void;
}

/** Shows a notification of the system, if that is allowed. */
export async function showSystemNotification({
  id,
  tag,
  title,
  body,
  icon,
  url,
  onOpen,
}: SystemNotice): Promise<void> {
  if (browserPermission() !== "granted") return;
  const options = { body, tag, data: { id, url }, ...(icon ? { icon } : {}) };
  // Phones know only those of a service worker; where there is one, it shows them and handles the click.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) return worker.showNotification(title, options);
  const shown = new Notification(title, options);
  shown.addEventListener("click", () => {
    window.focus();
    shown.close();
    onOpen();
  });
}
