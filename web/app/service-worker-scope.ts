import type { PushPayload } from "@waymates/contract/features/push";
import type { KeepMessage } from "../platform/kept.ts";

/**
 * What the service worker uses of its surroundings. TypeScript's own description of them cannot stand
 * beside that of a page.
 */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  navigator: Navigator;
  location: Location;
  registration: ServiceWorkerRegistration;
  /** Cookies that scripts may read; not in every browser. */
  cookieStore?: CookieStore;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
}

export interface WindowClient {
  url: string;
  visibilityState: DocumentVisibilityState;
  focused: boolean;
  focus(): Promise<WindowClient>;
  navigate(url: string): Promise<WindowClient | null>;
  postMessage(message: OpenMessage, transfer: Transferable[]): void;
}

/** Asks a page to go somewhere; it answers on the port that comes along. */
export interface OpenMessage {
  kind: "open";
  url: string;
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends Extendable {
  request: Request;
  /** The answer to a navigation, asked for while the worker starts; not in every browser. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface WorkerEvents {
  install: Extendable;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & { data: KeepMessage | null };
  push: Extendable & { data: { json(): PushPayload } | null };
  notificationclick: Extendable & { notification: Notification };
  pushsubscriptionchange: Extendable & { oldSubscription: PushSubscription | null };
}
