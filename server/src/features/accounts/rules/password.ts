import { PASSWORD_MAX, PASSWORD_MIN } from "@waymates/contract/features/accounts";
import { isCommonPassword } from "./password-block-list.ts";

export type PasswordFault = "TOO_SHORT" | "TOO_LONG" | "TOO_COMMON" | "OWN_NAME";

/** Whose password it is to be; what is not known yet may be left out. */
export interface PasswordOwner {
  email?: string | undefined;
  username?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** A part of a name shorter than this says nothing about its owner. */
const NAME_PART_MIN = 3;
/** What has to be left of a password when its owner's names are taken away. */
const OWN_REST_MIN = 5;

/**
 * The one rule for a new password: long enough, in no list of common ones, and more than the
 * person's own names. Any character counts, none is demanded.
 */
export async function checkPassword(
  password: string,
  owner: PasswordOwner,
): Promise<PasswordFault | null> {
  const length = [...password.normalize("NFC")].length;
  if (length < PASSWORD_MIN) return "TOO_SHORT";
  if (length > PASSWORD_MAX) return "TOO_LONG";
  if (await isCommonPassword(password)) return "TOO_COMMON";
  return isMadeOfNames(password, owner) ? "OWN_NAME" : null;
}

function isMadeOfNames(password: string, owner: PasswordOwner): boolean {
  const [mailbox = "", domain = ""] = (owner.email ?? "").split("@");
  const names = [owner.username, owner.firstName, owner.lastName, mailbox, domain.split(".")[0]];
  const parts = names.flatMap((name) => [plain(name ?? ""), ...words(name ?? "")]);
  const longParts = parts.filter((part) => [...part].length >= NAME_PART_MIN);
  const longestFirst = [...new Set(longParts)].toSorted((a, b) => b.length - a.length);
  const whole = plain(password);
  const rest = longestFirst.reduce((left, part) => left.replaceAll(part, ""), whole);
  return rest.length < whole.length && [...rest].length < OWN_REST_MIN;
}

const words = (name: string): string[] => folded(name).split(/[^\p{L}\p{M}]+/u);

/** Its letters alone: figures and signs around a name do not hide it. */
const plain = (text: string): string => folded(text).replaceAll(/[^\p{L}\p{M}]/gu, "");

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();
