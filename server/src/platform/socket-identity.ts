import type { ClientEvents, ServerEvents, SessionEndReason } from "@waymates/contract/sockets";
import { languageOfReader } from "@waymates/contract/features/translations-constants";
import type { Server, Socket } from "socket.io";
import type { Actor, Authenticator, KnownActor } from "./auth/actor.ts";
import { createSeats, type Seat, SEAT_COOKIE } from "./auth/seats.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Config } from "./config.ts";
import { deviceLanguage } from "./http/language.ts";
import { Problem } from "./problem.ts";
import type { Translator } from "./translator.ts";

interface SocketData {
  /** Null for a guest. */
  actor: Actor | null;
  /** Null for a person with a session. */
  seat: Seat | null;
  expiry?: NodeJS.Timeout;
  unknownEvents: number;
}
export type LiveServer = Server<ClientEvents, ServerEvents, object, SocketData>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, object, SocketData>;

/** A signed seat has no characters that a cookie would encode. */
const seatCookie = new RegExp(`(?:^|;)\\s*${SEAT_COOKIE}=([\\w.-]+)`);
const readSeatCookie = (cookie = "") => seatCookie.exec(cookie)?.[1] ?? "";

/** Whether a seat is still valid: the game is running, and the player was not removed. */
export type SeatCheck = (seat: Seat) => Promise<boolean>;

export function endSocket(socket: LiveSocket, reason: SessionEndReason): void {
  socket.emit("session_ended", { reason });
  socket.disconnect(true);
}

/**
 * Identifies a socket: a person with an access token, or a guest without one (or with `guest: true`) and with
 * the cookie of a signed seat. Guests are admitted only where a feature has registered a check for the kind
 * of their seat.
 */
export function createIdentity(
  config: Config,
  authenticator: Authenticator,
  tokens: Tokens,
  translator: Translator,
) {
  const seats = createSeats(config);
  const seatChecks = new Map<string, SeatCheck>();

  /** A person in the language that they read in, chosen as for a call (`readerLanguage`). */
  async function toActor({ handshake }: LiveSocket, known: KnownActor): Promise<Actor> {
    const { cookie, "accept-language": accepted } = handshake.headers;
    const choices = { device: deviceLanguage(cookie), own: known.language };
    return {
      ...known,
      language: languageOfReader(choices, accepted, await translator.supported()),
    };
  }

  async function admitPerson(
    socket: LiveSocket,
    token: unknown,
  ): Promise<{ actor: Actor; expiresAt: number } | null> {
    if (typeof token !== "string") return null;
    const claims = await tokens.readAccess(token);
    const known = claims ? await authenticator.authenticate(token) : null;
    if (!claims || !known) return null;
    return { actor: await toActor(socket, known), expiresAt: claims.expiresAt };
  }

  async function isSeatValid(seat: Seat): Promise<boolean> {
    const check = seatChecks.get(seat.kind);
    return check !== undefined && seat.expiresAt * 1000 > Date.now() && (await check(seat));
  }

  /** @param leftMs time until the socket ends, in milliseconds; setTimeout takes 24 days at most. */
  function watchExpiry(socket: LiveSocket, leftMs: number): void {
    clearTimeout(socket.data.expiry);
    const expire = () => endSocket(socket, "expired");
    socket.data.expiry = setTimeout(expire, Math.min(leftMs, 2 ** 31 - 1));
  }

  const personTime = (expiresAt: number) =>
    expiresAt * 1000 - Date.now() + config.SOCKET_TOKEN_GRACE_MS;

  return {
    seatChecks,
    isSeatValid,
    /** The person of an open socket as the database knows them now; null when the session has ended. */
    async recheck(socket: LiveSocket, { userId, sessionId }: Actor): Promise<Actor | null> {
      const known = await authenticator.recheck(userId, sessionId);
      return known && toActor(socket, known);
    },
    /** Fills `socket.data`; false where the socket is refused. */
    async admit(socket: LiveSocket): Promise<boolean> {
      const { auth, headers } = socket.handshake;
      socket.data = { actor: null, seat: null, unknownEvents: 0 };
      const isGuest = auth["guest"] === true || (auth["token"] ?? null) === null;
      if (isGuest) {
        const seat = seats.read(readSeatCookie(headers.cookie));
        if (!seat || !(await isSeatValid(seat))) return false;
        socket.data.seat = seat;
        watchExpiry(socket, seat.expiresAt * 1000 - Date.now());
        return true;
      }
      const admitted = await admitPerson(socket, auth["token"]);
      if (!admitted) return false;
      socket.data.actor = admitted.actor;
      watchExpiry(socket, personTime(admitted.expiresAt));
      return true;
    },
    /**
     * Takes a new token for the session of the socket: the event `auth_refresh`.
     * @throws NOT_AUTHENTICATED
     */
    async refresh(socket: LiveSocket | undefined, event: unknown): Promise<void> {
      const token =
        typeof event === "object" && event !== null && "token" in event ? event.token : "";
      const admitted = socket && (await admitPerson(socket, token).catch(() => null));
      if (!admitted || admitted.actor.sessionId !== socket.data.actor?.sessionId)
        throw new Problem("NOT_AUTHENTICATED");
      socket.data.actor = admitted.actor;
      watchExpiry(socket, personTime(admitted.expiresAt));
    },
  };
}
