import type { FastifyReply, FastifyRequest } from "fastify";
import { createSeats, type Seat, SEAT_COOKIE } from "../auth/seats.ts";
import type { SessionSecrets } from "../auth/mac.ts";
import type { Config } from "../config.ts";

/** The cookie with the access token. */
export const AUTH_COOKIE = "auth-token";

/** What every cookie of ours is: out of scripts' reach, and not sent along by other sites' calls. */
export function cookieBase(config: Pick<Config, "PUBLIC_URL">) {
  return {
    httpOnly: true,
    sameSite: "lax" as const,
    // Otherwise where our proxy says that the browser came by https.
    secure: config.PUBLIC_URL.startsWith("https:") || ("auto" as const),
  };
}

type SeatConfig = Pick<Config, "PUBLIC_URL"> & SessionSecrets;

/** The guest of a request, as its cookie says; null without one, and for a forged or expired one. */
export const readSeat = ({ cookies }: FastifyRequest, secrets: SessionSecrets): Seat | null =>
  createSeats(secrets).read(cookies[SEAT_COOKIE] ?? "");

/** @param days how long the seat holds */
export function setSeat(
  reply: FastifyReply,
  config: SeatConfig,
  seat: Pick<Seat, "id" | "kind">,
  days: number,
): void {
  const maxAge = days * 24 * 60 * 60;
  const expiresAt = Math.floor(Date.now() / 1000) + maxAge;
  const token = createSeats(config).sign({ ...seat, expiresAt });
  reply.setCookie(SEAT_COOKIE, token, { ...cookieBase(config), path: "/", maxAge });
}

export function clearSeat(reply: FastifyReply, config: SeatConfig): void {
  reply.clearCookie(SEAT_COOKIE, { ...cookieBase(config), path: "/" });
}
