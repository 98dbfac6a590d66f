import { createMac, type SessionSecrets } from "./mac.ts";

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

/** @param secrets shared by all processes */
export function createSeats(secrets: SessionSecrets): Seats {
  const mac = createMac(secrets);
  return {
    sign({ id, kind, expiresAt }) {
      const body = Buffer.from(JSON.stringify([id, kind, expiresAt])).toString("base64url");
      return `${body}.${mac.sign(`seat:${body}`)}`;
    },
    read(token) {
      const [body = "", signature = "", ...rest] = token.split(".");
      if (rest.length > 0 || !mac.verify(`seat:${body}`, signature)) return null;
      const [id, kind, expiresAt] = JSON.parse(Buffer.from(body, "base64url").toString()) as [
        string,
        string,
        number,
      ];
      return expiresAt * 1000 > Date.now() ? { id, kind, expiresAt } : null;
    },
  };
}
