import type { ProviderName } from "@waymates/contract/features/account-access";
import type { SessionPerson } from "../../../platform/auth/actor.ts";
import { newId } from "../../../platform/ids.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { refuseBarred } from "../../sanctions/index.ts";
import { SESSION_DAYS } from "../routes/cookies.ts";
import { hasKnownDevices, insertSession, rememberDevice } from "../store.ts";
import { useIdentity } from "../store/identities.ts";
import { holdAccount } from "../store/sessions.ts";
import { getSessionUser } from "./authenticator.ts";
import { issueAccess } from "./issue-access.ts";

export interface Device {
  /** The browser's own name, from its cookie. */
  name: string;
  userAgent: string | null;
  /** Whether it is the server's own machine. */
  isLocal: boolean;
}

/** The proof of a sign-in; it must still be valid when the session begins. */
interface Proof {
  /** The hash of the password that was right. */
  passwordHash?: string | null;
  /** Whom a provider vouched for. */
  identity?: { provider: ProviderName; subject: string };
}

export interface StartedSession {
  user: SessionPerson;
  token: string;
  sessionId: string;
  refreshToken: string;
}

/** The hashes that a device may be known by, the present one first. */
export function deviceHashes({ tokens }: Platform, { name }: Device): [string, ...string[]] {
  return tokens.fingerprints(`device:${name}`);
}

/** The device on which an account is made is its own: the sign-in there brings no mail. */
export async function knowDevice(
  platform: Platform,
  userId: string,
  device: Device,
): Promise<void> {
  await rememberDevice(platform.db, userId, deviceHashes(platform, device));
}

/**
 * Begins a session for a person who has proven who they are; a new device brings a mail.
 * @throws LOGIN_FAILED where the account was deleted or the proof is no longer valid; SUSPENDED, BANNED
 */
export async function startSession(
  platform: Platform,
  userId: string,
  device: Device,
  proof: Proof = {},
): Promise<StartedSession> {
  const sessionId = newId();
  await platform.bus.transaction(async (tx) => {
    const account = await holdAccount(tx, userId);
    if (!account || account.deleted_at) throw new Problem("LOGIN_FAILED");
    const { passwordHash, identity } = proof;
    const isOld = passwordHash !== undefined && passwordHash !== account.password_hash;
    if (isOld || (identity && !(await useIdentity(tx, userId, identity))))
      throw new Problem("LOGIN_FAILED");
    await refuseBarred(platform, tx, userId);
    await insertSession(tx, {
      id: sessionId,
      user_id: userId,
      expires_at: new Date(Date.now() + SESSION_DAYS * 24 * 60 * 60 * 1000),
      user_agent: device.userAgent?.slice(0, 300) ?? null,
      provider: identity?.provider ?? null,
    });
    const isFirst = !(await hasKnownDevices(tx, userId));
    const isNewDevice = await rememberDevice(tx, userId, deviceHashes(platform, device));
    if (isNewDevice) {
      await platform.bus.publish(tx, "session.startedOnNewDevice", {
        userId,
        userAgent: device.userAgent,
        at: new Date().toISOString(),
        isFirst,
      });
    }
  });
  await platform.ownWrites.note(userId);
  return {
    sessionId,
    user: await getSessionUser(platform.db, userId),
    token: await issueAccess(platform, userId, sessionId),
    refreshToken: platform.tokens.refreshToken(sessionId, 1),
  };
}
