import type { SiteRole } from "@waymates/contract/features/accounts";
import { isInForce, termsVersions } from "@waymates/contract/features/legal-constants";

/** The person behind a request or a socket, as the database knows them now. */
export interface Actor {
  userId: string;
  sessionId: string;
  role: SiteRole;
  registrationStep: number;
  language: string | null;
  /** They accepted other terms than those of today. */
  termsDue: boolean;
}

/** Whether somebody may only read, and put their account in order, until they accept the terms. */
export const mustAcceptTerms = ({ termsDue }: Actor): boolean =>
  termsDue && isInForce(termsVersions[0], Date.now());

/** Turns a bearer token into its person; null for a forged, expired or ended one. */
export interface Authenticator {
  /** The person of a token that was read before and asked after lately; null where it has to be asked. */
  recall(token: string): Actor | null;
  authenticate(token: string): Promise<Actor | null>;
  /** Asks again after a session, at most once a second: for sockets, which showed their token once. */
  recheck(userId: string, sessionId: string): Promise<Actor | null>;
  /** The same for a token that has run out while its session lives; for rendering documents only. */
  authenticateExpired(token: string): Promise<Actor | null>;
}
