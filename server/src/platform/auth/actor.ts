import type { SessionUser, SiteRole } from "@waymates/contract/features/accounts";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";
import type { AccessClaims } from "./tokens.ts";

/** The person behind a request or a socket, as the database knows them now. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: SiteRole;
  registrationStep: number;
  /** The one that they read in (`readerLanguage`). */
  language: string;
  /** The terms have changed since they accepted them. */
  termsDue: boolean;
  /** Until when they may read but not write; null without a mute. */
  mutedUntil: Date | null;
}

/** Whether a person may only read and manage their account until they accept the terms. */
export const mustAcceptTerms = ({ termsDue }: Actor): boolean =>
  termsDue && isInForce(termsVersions[0], Date.now());

/** A person without a browser: the language is null where they never chose one. */
export type KnownActor = Omit<Actor, "language"> & Pick<SessionPerson, "language">;

/** A person as their client keeps them; the language only where they chose one. */
export type SessionPerson = Omit<SessionUser, "language"> & { language: string | null };

/** What a session may do, and its person. */
export interface SessionState {
  actor: KnownActor;
  user: SessionPerson;
  /** When its newest access token runs out, in Unix seconds; null where none was recorded yet. */
  accessExpiresAt: number | null;
}

export type SessionClaims = Pick<AccessClaims, "sessionId" | "userId">;

/** Finds the person of a bearer token; null for one that is forged or expired, or whose session has ended. */
export interface Authenticator {
  authenticate(token: string): Promise<KnownActor | null>;
  /** Reads the session again, at most once a second: for sockets, which sent their token once. */
  recheck(userId: string, sessionId: string): Promise<KnownActor | null>;
  /**
   * Also accepts the newest token of a session that lives, when it has expired; for rendering
   * documents only.
   */
  authenticateExpired(token: string): Promise<KnownActor | null>;
  /** A session, read from the database at most once a second; null once it has ended. */
  findSession(claims: SessionClaims): Promise<SessionState | null>;
  /** The next call of the session on this process reads it from the database. */
  forgetSession(sessionId: string): void;
}
