import type { Server as HttpServer } from "node:http";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import type { FastifyBaseLogger } from "fastify";
import { Server } from "socket.io";
import type { Actor, Authenticator } from "./auth/actor.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import { isOwnHost } from "./http/host.ts";
import { mayChangeState } from "./http/origin.ts";
import type { Limits, Rate } from "./limits.ts";
import type { LiveCarrier } from "./live-carrier.ts";
import type { Crossing } from "./live-event-store.ts";
import type { OwnWrites } from "./own-writes.ts";
import { countHandshakes, type Handshakes } from "./socket-handshakes.ts";
import type { EventAccess, EventHandler, EventName, GuestEventHandler } from "./socket-events.ts";
import { dropSlowReaders } from "./socket-guards.ts";
import {
  createIdentity,
  type LiveServer,
  type LiveSocket,
  type SeatCheck,
} from "./socket-identity.ts";
import { createReceiver } from "./socket-receiver.ts";
import {
  createSenders,
  deliverCrossing,
  enterOwnRooms,
  type LiveSenders,
  userRoom,
} from "./socket-rooms.ts";
import type { Translator } from "./translator.ts";

/**
 * The live channel. It only makes clients faster: everything it sends is in the database first.
 * Messages to people, sessions and rooms reach every process of an installation with Redis, by the
 * database while Redis is away (live-carrier.ts); without Redis, the sockets of this process.
 */
export interface Live extends LiveSenders {
  /**
   * Answers an event of clients. Rate limit, session, access and failures are handled before and
   * after the handler, which parses its payload with the contract (parseEvent).
   */
  handle(
    name: EventName,
    rate: Rate,
    handler: EventHandler,
    access?: Exclude<EventAccess, "guest">,
  ): void;
  /** The same for an event that guests may send as well. */
  handleGuests(name: EventName, rate: Rate, handler: GuestEventHandler): void;
  /**
   * Admits guests with seats of a kind. Without it they are refused.
   * @param check called at the handshake and before each event of a guest
   */
  admitGuests(kind: string, check: SeatCheck): void;
  /** Sends to the other processes. */
  publishToProcesses(topic: string, payload: unknown): void;
  onPublished(topic: string, listener: (payload: never) => void): void;
  /** Whether the person has a socket on this process. */
  isHere(userId: string): boolean;
  /** Open sockets of this process, those of guests included. */
  countSockets(): number;
  /** People with a socket on this process. */
  localUsers(): string[];
  /** Sessions with a socket on this process. */
  localSessions(): string[];
  /** Called when a socket has closed, that of a guest included. */
  onGone(listener: (socketId: string) => void): void;
  /** Called for each new socket of a person; `actor` is as it was at the handshake. */
  onConnection(listener: (socket: LiveSocket, actor: Actor) => void): void;
  attach(server: HttpServer): Promise<void>;
  /**
   * Closes each socket of this process once its events under way are answered; further ones are not begun.
   * Their clients come back, to another process, by themselves.
   */
  leave(): Promise<void>;
  close(): Promise<void>;
}

const MAX_FRAME_BYTES = 64 * 1024;
/** A client shows a new token every few minutes, from each of its tabs. */
const REFRESHES: Rate = { points: 30, seconds: 60 };
/** How long a connection may take to authenticate. */
const CONNECT_MS = 10_000;

export function createLive(
  config: Config,
  authenticator: Authenticator,
  tokens: Tokens,
  translator: Translator,
  log: FastifyBaseLogger,
  carrier: LiveCarrier,
  limits: Limits,
  ownWrites: OwnWrites,
  isReadOnly: () => boolean,
): Live {
  const handshakes = countHandshakes(config, limits);
  const io = createServer(config, handshakes);
  const identity = createIdentity(config, authenticator, tokens, translator);
  const topics = new Map<string, (payload: never) => void>();
  let isAttached = false;
  let isLeaving = false;
  let stopDropping = () => undefined as void;
  const local = () => [...io.sockets.sockets.values()];
  const actors = () => local().flatMap(({ data }) => data.actor ?? []);
  const receive = createReceiver({
    limits,
    ownWrites,
    identity,
    translator,
    log,
    isReadOnly,
  });
  receive.register("auth_refresh", {
    rate: REFRESHES,
    access: "registering",
    handle: (payload, { socketId }) => identity.refresh(io.sockets.sockets.get(socketId), payload),
  });

  io.use((socket, next) => {
    void identity
      .admit(socket)
      .then((isAdmitted) => {
        if (isAdmitted) handshakes.succeed(socket.request);
        next(isAdmitted ? undefined : new Error("NOT_AUTHENTICATED"));
      })
      .catch(() => {
        // After a refusal, a client of Socket.IO would not come back by itself.
        socket.conn.close();
        next(new Error("UNAVAILABLE"));
      });
  });
  io.on("connection", (socket) => {
    enterOwnRooms(io, socket);
    socket.on("disconnect", () => clearTimeout(socket.data.expiry));
    // Its handshake ended after the others had left.
    if (isLeaving) {
      socket.conn.close();
      return;
    }
    // One listener for all events, instead of one of each for thousands of sockets.
    socket.use(([name, ...args]) => receive.event(socket, name, args));
  });
  const deliver = (crossing: Crossing) => {
    if (crossing.kind === "publish") topics.get(crossing.topic)?.(crossing.payload as never);
    else deliverCrossing(io, crossing);
  };

  return {
    ...createSenders(io, carrier.carry),
    handle: (name, rate, handle, access = "member") =>
      receive.register(name, { rate, access, handle: handle as GuestEventHandler }),
    handleGuests: (name, rate, handle) => receive.register(name, { rate, access: "guest", handle }),
    admitGuests: (kind, check) => void identity.seatChecks.set(kind, check),
    publishToProcesses: (topic, payload) => carrier.carry({ kind: "publish", topic, payload }),
    onPublished: (topic, listener) => void topics.set(topic, listener),
    isHere: (userId) => io.sockets.adapter.rooms.has(userRoom(userId)),
    countSockets: () => io.sockets.sockets.size,
    localUsers: () => [...new Set(actors().map(({ userId }) => userId))],
    localSessions: () => actors().map(({ sessionId }) => sessionId),
    onGone: (listener) =>
      void io.on("connection", (socket) => {
        socket.on("disconnect", () => listener(socket.id));
      }),
    onConnection: (listener) =>
      void io.on("connection", (socket) => {
        if (socket.data.actor) listener(socket, socket.data.actor);
      }),
    async attach(server) {
      await carrier.start(deliver);
      io.attach(server);
      isAttached = true;
      stopDropping = dropSlowReaders(() => local().map(({ conn }) => conn));
    },
    async leave() {
      isLeaving = true;
      stopDropping();
      await Promise.all(
        local().map(async ({ id, conn }) => {
          await receive.finish(id);
          // Closed as a broken connection: a client that the server disconnects would stay away.
          conn.close();
        }),
      );
    },
    async close() {
      // A server that was never attached would not call back.
      if (isAttached) await new Promise<void>((resolve) => void io.close(() => resolve()));
      await carrier.stop();
    },
  };
}

function createServer(config: Config, handshakes: Handshakes): LiveServer {
  return new Server({
    path: SOCKET_PATH,
    serveClient: false,
    maxHttpBufferSize: MAX_FRAME_BYTES,
    connectTimeout: CONNECT_MS,
    allowRequest: (request, answer) => {
      const isOwn =
        isOwnHost(request, config.PUBLIC_URL) && mayChangeState(request.headers, config.PUBLIC_URL);
      const hasTokenInUrl = new URL(request.url ?? "/", "http://x").searchParams.has("token");
      void handshakes
        .begin(request)
        .then((isAllowed) =>
          answer(isAllowed ? null : "RATE_LIMITED", isAllowed && isOwn && !hasTokenInUrl),
        );
    },
  });
}
