import type { Server as HttpServer } from "node:http";
import {
  type Ack,
  type ClientEvents,
  type ServerEvents,
  type SessionEndReason,
  SOCKET_PATH,
} from "@waymates/contract/sockets";
import type { FastifyBaseLogger } from "fastify";
import { Server, type Socket } from "socket.io";
import type { Actor, Authenticator } from "./auth/actor.ts";
import type { Tokens } from "./auth/tokens.ts";
import { type Buckets, createBuckets, type Rate } from "./buckets.ts";
import type { Config } from "./config.ts";
import { mayChangeState } from "./http/origin.ts";
import type { RedisLine } from "./redis.ts";
import type { Translator } from "./translator.ts";
import {
  answerEvent,
  type EventEntry,
  type EventHandler,
  type EventName,
} from "./socket-events.ts";
import { dropSlowReaders } from "./socket-guards.ts";

interface SocketData {
  actor: Actor;
  expiry?: NodeJS.Timeout;
  /** Events that nobody here knows. */
  strange: number;
}
/** What processes tell each other: a topic and JSON. */
interface ProcessEvents {
  told: (topic: string, payload: unknown) => void;
}
export type LiveServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** The live channel. It only hurries clients up: whatever it says is in the database first. */
export interface Live {
  /** Tells every open tab and device of one person, on every process. */
  toUser<Name extends keyof ServerEvents>(
    userId: string,
    event: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Tells many people the same, written once for all of them. */
  toUsers<Name extends keyof ServerEvents>(
    userIds: readonly string[],
    event: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Closes the sockets of ended sessions, on every process that Redis reaches. */
  endSessions(sessionIds: readonly string[], reason: SessionEndReason): void;
  /** The same for this process alone, except one socket where it is named. */
  toLocalUsers<Name extends keyof ServerEvents>(
    userIds: readonly string[],
    event: Name,
    payload: Parameters<ServerEvents[Name]>[0],
    exceptSocketId?: string,
  ): void;
  /** Tells one socket of this process. */
  toSocket<Name extends keyof ServerEvents>(
    socketId: string,
    event: Name,
    payload: Parameters<ServerEvents[Name]>[0],
  ): void;
  /** Answers an event of clients. Limit, session and failures are dealt with before and after it. */
  handle(name: EventName, rate: Rate, handler: EventHandler): void;
  /** Tells the other processes, where Redis carries it; whoever needs more asks the database. */
  tellProcesses(topic: string, payload: unknown): void;
  onTold(topic: string, listener: (payload: never) => void): void;
  /** Whether the person has a socket on this process. */
  isHere(userId: string): boolean;
  countSockets(): number;
  /** People with a socket on this process. */
  localUsers(): string[];
  /** Sessions with a socket on this process. */
  localSessions(): string[];
  onConnection(listener: (socket: LiveSocket) => void): void;
  attach(server: HttpServer): Promise<void>;
  close(): Promise<void>;
}

const MAX_FRAME_BYTES = 64 * 1024;
const MAX_SOCKETS_A_PERSON = 10;
const MAX_STRANGE_EVENTS = 20;
const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

export function createLive(
  config: Config,
  authenticator: Authenticator,
  tokens: Tokens,
  translator: Translator,
  log: FastifyBaseLogger,
  redisLine: RedisLine,
): Live {
  const io: LiveServer = new Server({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    allowRequest: (request, answer) => {
      const isOwn = mayChangeState(request.headers, config.PUBLIC_URL);
      const tokenInAddress = new URL(request.url ?? "/", "http://x").searchParams.has("token");
      answer(null, isOwn && !tokenInAddress);
    },
  });
  let hasRedis = false;
  let isAttached = false;
  let stopDropping = () => undefined as void;
  const entries = new Map<string, EventEntry>();
  const topics = new Map<string, (payload: never) => void>();
  const buckets: Buckets = createBuckets(config.RATE_LIMIT_FACTOR);
  /** Without Redis this process's own sockets still hear at once; the others catch up by asking. */
  const everywhere = () => (hasRedis && !redisLine.ready() ? io.local : io);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth["token"];
    void admit(typeof token === "string" ? token : "")
      .then((admitted) => {
        if (!admitted) return next(new Error("NOT_AUTHENTICATED"));
        socket.data.actor = admitted.actor;
        watchExpiry(socket, admitted.expiresAt);
        return next();
      })
      .catch(() => next(new Error("UNAVAILABLE")));
  });

  io.on("connection", (socket) => {
    const { userId, sessionId } = socket.data.actor;
    makeRoom(userId);
    void socket.join([userRoom(userId), sessionRoom(sessionId)]);
    socket.data.strange = 0;
    socket.on("disconnect", () => clearTimeout(socket.data.expiry));
    // All events come by here and end here: no listeners of their own for each of thousands.
    socket.use(([name, ...args]) => receive(socket, name, args));
  });

  io.on("told", (topic, payload) => topics.get(topic)?.(payload as never));

  /** Closes a person's oldest sockets, so that a fresh one is never refused for dead ones. */
  function makeRoom(userId: string): void {
    const open = [...(io.sockets.adapter.rooms.get(userRoom(userId)) ?? [])];
    for (const id of open.slice(0, Math.max(open.length - MAX_SOCKETS_A_PERSON + 1, 0))) {
      io.sockets.sockets.get(id)?.disconnect(true);
    }
  }

  function receive(socket: LiveSocket, name: string, args: unknown[]): void {
    if (name === "auth_refresh") return void refresh(socket, args[0], args.at(-1));
    const entry = entries.get(name);
    if (!entry) {
      socket.data.strange += 1;
      if (socket.data.strange >= MAX_STRANGE_EVENTS) socket.disconnect(true);
      return;
    }
    const { actor } = socket.data;
    const door = {
      entries,
      buckets,
      translator,
      log,
      recheck: () => authenticator.recheck(actor.userId, actor.sessionId),
      ended: () => end(socket, "revoked"),
    };
    void answerEvent(door, entry, name, { actor, socketId: socket.id }, args);
  }

  async function admit(token: string): Promise<{ actor: Actor; expiresAt: number } | null> {
    const claims = await tokens.readAccess(token);
    const actor = claims ? await authenticator.authenticate(token) : null;
    return claims && actor ? { actor, expiresAt: claims.expiresAt } : null;
  }

  function watchExpiry(socket: LiveSocket, expiresAt: number): void {
    clearTimeout(socket.data.expiry);
    const left = expiresAt * 1000 - Date.now() + config.SOCKET_TOKEN_GRACE_MS;
    socket.data.expiry = setTimeout(() => end(socket, "expired"), left);
  }

  function end(socket: LiveSocket, reason: SessionEndReason): void {
    socket.emit("session_ended", { reason });
    socket.disconnect(true);
  }

  async function refresh(socket: LiveSocket, event: unknown, ack: unknown): Promise<void> {
    const answer: (body: Ack) => void =
      typeof ack === "function" ? (ack as (body: Ack) => void) : () => undefined;
    const token =
      typeof event === "object" && event !== null && "token" in event ? event.token : "";
    const admitted = await admit(typeof token === "string" ? token : "").catch(() => null);
    if (!admitted || admitted.actor.sessionId !== socket.data.actor.sessionId) {
      answer({ ok: false, code: "NOT_AUTHENTICATED", error: "NOT_AUTHENTICATED" });
      return;
    }
    socket.data.actor = admitted.actor;
    watchExpiry(socket, admitted.expiresAt);
    answer({ ok: true });
  }

  return {
    toUser: (userId, event, ...payload) =>
      void everywhere()
        .to(userRoom(userId))
        .emit(event, ...payload),
    toUsers(userIds, event, ...payload) {
      if (userIds.length > 0)
        everywhere()
          .to(userIds.map(userRoom))
          .emit(event, ...payload);
    },
    endSessions(sessionIds, reason) {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map(sessionRoom);
      everywhere().to(rooms).emit("session_ended", { reason });
      everywhere().in(rooms).disconnectSockets(true);
    },
    toLocalUsers(userIds, event, payload, exceptSocketId) {
      if (userIds.length === 0) return;
      const local = io.local.to(userIds.map(userRoom));
      (exceptSocketId ? local.except(exceptSocketId) : local).emit(
        event,
        ...([payload] as unknown as Parameters<ServerEvents[typeof event]>),
      );
    },
    toSocket: (socketId, event, payload) =>
      void io.local
        .to(socketId)
        .emit(event, ...([payload] as unknown as Parameters<ServerEvents[typeof event]>)),
    handle: (name, rate, handle) => void entries.set(name, { rate, handle }),
    tellProcesses(topic, payload) {
      if (isAttached && redisLine.ready()) io.serverSideEmit("told", topic, payload);
    },
    onTold: (topic, listener) => void topics.set(topic, listener),
    isHere: (userId) => io.sockets.adapter.rooms.has(userRoom(userId)),
    countSockets: () => io.sockets.sockets.size,
    localUsers: () => [
      ...new Set([...io.sockets.sockets.values()].map((socket) => socket.data.actor.userId)),
    ],
    localSessions: () =>
      [...io.sockets.sockets.values()].map((socket) => socket.data.actor.sessionId),
    onConnection: (listener) => void io.on("connection", listener),
    async attach(server) {
      const redis = await redisLine.open();
      hasRedis = redis !== undefined;
      if (redis) {
        const { createAdapter } = await import("@socket.io/redis-streams-adapter");
        io.adapter(createAdapter(redis));
      }
      io.attach(server);
      isAttached = true;
      stopDropping = dropSlowReaders(() =>
        [...io.sockets.sockets.values()].map((socket) => socket.conn),
      );
    },
    async close() {
      stopDropping();
      // This process's own; as a broken line, so that clients go to another process by themselves,
      // each after a while of its own.
      for (const socket of io.sockets.sockets.values()) socket.conn.close();
      // A server that never listened has nothing to close, and would not call back.
      if (isAttached) await new Promise<void>((resolve) => void io.close(() => resolve()));
      redisLine.close();
    },
  };
}
