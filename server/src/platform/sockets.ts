import type { Server as HttpServer } from "node:http";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import {
  type Ack,
  type ClientEvents,
  type ServerEvents,
  type SessionEndReason,
  SOCKET_PATH,
  SOCKET_TOKEN_GRACE_MS,
} from "@waymates/contract/sockets";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";
import { Server, type Socket } from "socket.io";
import type { Actor, Authenticator } from "./auth/actor.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import { mayChangeState } from "./http/origin.ts";

interface SocketData {
  actor: Actor;
  expiry?: NodeJS.Timeout;
}
export type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** The live channel. It only hurries clients up: whatever it says is in the database first. */
export interface Live {
  /** Tells every open tab and device of one person, on every process. */
  toUser<Name extends keyof ServerEvents>(
    userId: string,
    event: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Closes the sockets of ended sessions, on every process that Redis reaches. */
  endSessions(sessionIds: readonly string[], reason: SessionEndReason): void;
  /** Sessions with a socket on this process. */
  localSessions(): string[];
  onConnection(listener: (socket: LiveSocket) => void): void;
  attach(server: HttpServer): Promise<void>;
  close(): Promise<void>;
}

const MAX_FRAME_BYTES = 64 * 1024;
/** A start waits this long for Redis. */
const REDIS_PATIENCE_MS = 2000;
const userRoom = (id: string) => `user:${id}`;
const sessionRoom = (id: string) => `session:${id}`;

export function createLive(
  config: Config,
  authenticator: Authenticator,
  tokens: Tokens,
  log: FastifyBaseLogger,
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
  let redis: Redis | undefined;
  let isAttached = false;
  /** Without Redis this process's own sockets still hear at once; the others catch up by asking. */
  const everywhere = () => (redis && !redis.isReady ? io.local : io);

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
    void socket.join([
      userRoom(socket.data.actor.userId),
      sessionRoom(socket.data.actor.sessionId),
    ]);
    socket.on("disconnect", () => clearTimeout(socket.data.expiry));
    socket.on("auth_refresh", (event, ack) => void refresh(socket, event, ack));
  });

  async function admit(token: string): Promise<{ actor: Actor; expiresAt: number } | null> {
    const claims = await tokens.readAccess(token);
    const actor = claims ? await authenticator.authenticate(token) : null;
    return claims && actor ? { actor, expiresAt: claims.expiresAt } : null;
  }

  function watchExpiry(socket: LiveSocket, expiresAt: number): void {
    clearTimeout(socket.data.expiry);
    const left = expiresAt * 1000 - Date.now() + SOCKET_TOKEN_GRACE_MS;
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
    endSessions(sessionIds, reason) {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map(sessionRoom);
      everywhere().to(rooms).emit("session_ended", { reason });
      everywhere().in(rooms).disconnectSockets(true);
    },
    localSessions: () =>
      [...io.sockets.sockets.values()].map((socket) => socket.data.actor.sessionId),
    onConnection: (listener) => void io.on("connection", listener),
    async attach(server) {
      if (config.REDIS_URL) {
        redis = await openRedis(config.REDIS_URL, log);
        io.adapter(createAdapter(redis));
      }
      io.attach(server);
      isAttached = true;
    },
    async close() {
      // This process's own: those of the others stay open.
      io.local.disconnectSockets(true);
      // A server that never listened has nothing to close, and would not call back.
      if (isAttached) await new Promise<void>((resolve) => void io.close(() => resolve()));
      redis?.destroy();
    },
  };
}

type Redis = ReturnType<typeof createClient>;

/** Connects, or goes on without while the client keeps trying: Redis only makes things faster. */
async function openRedis(url: string, log: FastifyBaseLogger): Promise<Redis> {
  const redis: Redis = createClient({ url });
  let isAway = false;
  redis.on("error", (error: Error) => {
    if (!isAway) log.warn({ err: error }, "Redis is away");
    isAway = true;
  });
  const ready = new Promise<void>((resolve) => {
    redis.on("ready", () => {
      if (isAway) log.info("Redis is back");
      isAway = false;
      resolve();
    });
  });
  redis.connect().catch((error: unknown) => log.warn({ err: error }, "Redis cannot be reached"));
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, REDIS_PATIENCE_MS))]);
  return redis;
}
