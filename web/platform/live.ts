import type { ClientEvents, ServerEvents } from "@waymates/contract/sockets";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { useEffect, useEffectEvent } from "react";
import type { Socket } from "socket.io-client";
import { create } from "zustand";
import { importWithRetry } from "./importWithRetry.ts";
import { createSeenIds } from "./seenIds.ts";
import { freshToken, liveToken, sessionEnded, sessionReplaced } from "./session.ts";
import { noteWrite } from "./writes.ts";

type LiveSocket = Socket<ServerEvents, ClientEvents>;
export type LiveState = "off" | "connecting" | "online" | "offline";

/** A socket's token is replaced this long before the ten minutes are over. */
const REFRESH_MS = 8 * 60_000;

let socket: LiveSocket | null = null;
let ownerId: string | null = null;
let timer: ReturnType<typeof setInterval> | undefined;
/** Handlers by event, separate from the socket, so that they can be registered before it exists. */
const handlers: { [Name in keyof ServerEvents]?: Set<ServerEvents[Name]> } = {};

/**
 * The id of what an event reports, for events that report it once. A client that moves to another
 * process may receive from it an event that the previous process has already sent.
 */
const idsOf: {
  [Name in keyof ServerEvents]?: (event: Parameters<ServerEvents[Name]>[0]) => string;
} = {
  notification_new: ({ notification }) => notification.id,
  message_new: ({ message }) => `${message.id} ${message.rev}`,
  feed_new: ({ postId }) => postId,
};
const heard = createSeenIds(1000, 500);

/** Whether live events arrive now; "offline" while the socket reconnects by itself. */
export const useLiveState = create<LiveState>(() => "off");
const setState = (next: LiveState): void => useLiveState.setState(next, true);

/**
 * Opens the live channel of one person, once; a call for the same person changes nothing.
 * @param userId required; to listen without one is a mistake of the caller.
 */
export async function openLive(userId: string | null): Promise<void> {
  if (!userId) {
    console.error("Realtime client not initialized: a user id is required");
    return;
  }
  if (ownerId === userId) return;
  closeLive();
  ownerId = userId;
  setState("connecting");
  const client = await importWithRetry(() => import("socket.io-client")).catch(reportMissing);
  if (ownerId !== userId) return;
  if (!client) return closeLive();
  socket = client.io({
    path: SOCKET_PATH,
    transports: ["websocket", "polling"],
    auth: (give) => void liveToken().then((token) => give({ token })),
    reconnectionDelay: 300,
    reconnectionDelayMax: 5000,
  });
  listen(socket);
  window.addEventListener("online", reconnectNow);
}

function reportMissing(error: unknown): null {
  console.error("Realtime client not initialized", error);
  return null;
}

/** The network is back: connects at once instead of at the next retry, which may be seconds away. */
function reconnectNow(): void {
  if (socket && !socket.connected) socket.disconnect().connect();
}

/** Connects again in another language, which the server reads from the cookie of the handshake. */
export function reconnectInLanguage(): void {
  if (socket?.connected) socket.disconnect().connect();
}

function dispatch<Name extends keyof ServerEvents>(
  name: Name,
  event: Parameters<ServerEvents[Name]>[0],
): void {
  const id = idsOf[name]?.(event);
  if (id && !heard.add(`${name} ${id}`)) return;
  for (const handler of (handlers[name] ?? []) as Iterable<(given: typeof event) => void>)
    handler(event);
}

function listen(opened: LiveSocket): void {
  opened.on("connect", () => setState("online"));
  opened.on("disconnect", () => setState("offline"));
  opened.on("connect_error", (error) => {
    setState("offline");
    // A refused token is renewed; socket.io does not try again by itself after a refusal.
    if (error.message === "NOT_AUTHENTICATED") {
      void freshToken().then((token) =>
        token && socket === opened ? opened.connect() : undefined,
      );
    } else if (!opened.active) {
      setTimeout(() => (socket === opened ? opened.connect() : undefined), 2000);
    }
  });
  opened.on("session_ended", ({ reason }) => {
    if (reason === "expired")
      void freshToken().then((token) => (token ? opened.connect() : undefined));
    else if (reason === "replaced") sessionReplaced();
    else sessionEnded();
  });
  // The server measures the round trip, so it is answered before anything else.
  opened.on("game_ping", (event, ack) => ack(event));
  opened.onAny((name: string, event: unknown) =>
    dispatch(name as keyof ServerEvents, event as never),
  );
  timer = setInterval(() => {
    void freshToken().then((token) => {
      if (token && opened.connected) opened.emit("auth_refresh", { token }, () => undefined);
    });
  }, REFRESH_MS);
}

/** How long an answer may take, with room for a busy server or a slow connection. */
const ANSWER_MS = 10_000;

/** Events that change something on the server. */
const WRITES = /^message|^chat_view$/;

type Given<Name extends keyof ClientEvents> = Parameters<ClientEvents[Name]>[0];
type Answered<Name extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[Name]>[1]>[0];

/**
 * Sends an event and waits for the answer; null when none comes: there is no connection, or it
 * went down in between, so that the server may have received it or not.
 */
export async function askLive<Name extends keyof ClientEvents>(
  name: Name,
  event: Given<Name>,
): Promise<Answered<Name> | null> {
  if (!socket?.connected) return null;
  const withTimeout = socket.timeout(ANSWER_MS) as unknown as {
    emitWithAck(name: Name, event: Given<Name>): Promise<Answered<Name>>;
  };
  const answer = await withTimeout.emitWithAck(name, event).catch(() => null);
  if (answer && WRITES.test(name)) {
    if (answer.ok) noteWrite(false);
    else if (answer.code === "STORAGE_FULL") noteWrite(true);
  }
  return answer;
}

/** Whether live events arrive now, for code outside components. */
export const isLive = (): boolean => useLiveState.getState() === "online";

/** Ends the channel: on sign-out, and before another person's. */
export function closeLive(): void {
  clearInterval(timer);
  socket?.removeAllListeners();
  socket?.disconnect();
  socket = null;
  ownerId = null;
  heard.clear();
  setState("off");
}

/** Listens to one kind of event while the component is mounted. */
export function useLiveEvent<Name extends keyof ServerEvents>(
  name: Name,
  handler: ServerEvents[Name],
): void {
  const latest = useEffectEvent((event: never) => (handler as (event: never) => void)(event));
  useEffect(() => {
    const stable = ((event: never) => latest(event)) as ServerEvents[Name];
    const set = (handlers[name] ??= new Set() as never) as Set<ServerEvents[Name]>;
    set.add(stable);
    return () => void set.delete(stable);
  }, [name]);
}
