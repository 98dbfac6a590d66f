/** A text that people read before they agree, as it stood from a day on. */
export interface LegalVersion {
  /** What an account keeps of the terms that it accepted. */
  version: string;
  /** The first day it holds, YYYY-MM-DD. */
  from: string;
}

/** Every version, the newest first. What changed with it says `terms.changes.<version>`. */
export const termsVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  { version: "2026-11", from: "2026-11-22" },
];

/** The same of the privacy policy, with `privacyPolicy.changes.<version>`. */
export const privacyVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  { version: "2026-11", from: "2026-11-22" },
];

/** The text of the terms that submitting the first step accepts; a new text gets a new version. */
export const TERMS_VERSION = termsVersions[0].version;

/** Whether a version holds at a moment (epoch ms): from the beginning of its day, UTC. */
export const isInForce = ({ from }: LegalVersion, at: number): boolean => at >= Date.parse(from);

/** Days after which data is deleted: the jobs use them, and the privacy policy names them. */
export const KEPT_DAYS = {
  notifications: 180,
  /** Sign-ins that have ended. */
  sessions: 30,
  /** What happened, as listeners got it. */
  facts: 30,
  digests: 90,
  /** Devices that no push has reached. */
  silentDevices: 60,
  /** Unconfirmed entries of the waiting list. */
  unconfirmedEntries: 7,
  unusedInvites: 30,
  /** What the operator owes, no job of ours: copies of the database. */
  backups: 35,
} as const;
