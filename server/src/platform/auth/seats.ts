import { createHmac, timingSafeEqual } from "node:crypto";

/** The cookie of a guest's seat. */
export const SEAT_COOKIE = "game_seat";

/** A person without an account who may take part in something, such as a guest of games. */
export interface Seat {
  id: string;
  /** Of what, such as `game`; the seat counts for nothing else. */
  kind: string;
  /** Unix seconds. */
  expiresAt: number;
}

/** Signs seats of guests and verifies them. A seat holds no secret, but cannot be forged. */
export interface Seats {
  sign(seat: Seat): string;
  /** Null for a forged or expired one. */
  read(token: string): Seat | null;
}

/** @param secret shared by all processes */
export function createSeats(secret: string): Seats {
  const mac = (value: string) =>
    createHmac("sha256", secret).update(`seat:${value}`).digest("base64url");
  return {
    sign({ id, kind, expiresAt }) {
      const body = Buffer.from(JSON.stringify([id, kind, expiresAt])).toString("base64url");
      return `${body}.${mac(body)}`;
    },
    read(token) {
      const [body = "", signature = "", ...rest] = token.split(".");
      const [given, expected] = [Buffer.from(signature), Buffer.from(mac(body))];
      if (rest.length > 0 || given.length !== expected.length) return null;
      if (!timingSafeEqual(given, expected)) return null;
      const [id, kind, expiresAt] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
        string,
        string,
        number,
      ];
      return expiresAt * 1000 > Date.now() ? { id, kind, expiresAt } : null;
    },
  };
}
