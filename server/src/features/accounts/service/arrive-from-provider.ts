import { randomInt } from "node:crypto";
import type { ProviderName } from "@waymates/contract/features/account-access";
import { emailAddress, plainLine } from "@waymates/contract/features/registration";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import type { Platform } from "../../../platform/platform.ts";
import { changeProfile, insertProfile, isUsernameFree } from "../../profiles/index.ts";
import { findAccount, findAccountByEmail } from "../store.ts";
import { findIdentityOwner, insertIdentity } from "../store/identities.ts";
import { insertAccount, markEmailVerified } from "../store/registration.ts";
import { isRestorable, restoreToken } from "./restore-token.ts";
import type { ExternalPerson } from "./provider-client.ts";

/** The outcome of a sign-in through a provider. */
export type Arrival =
  | { kind: "signed-in"; userId: string; isNew: boolean }
  | { kind: "deleted"; restoreToken: string }
  /** An account has this e-mail: its owner has to sign in the old way, then the two are linked. */
  | { kind: "link"; userId: string };

/** What a new account takes from the browser that it is made with. */
interface Browser {
  language: string;
  /** Of who has played without an account: their seats come along. */
  guestId: string | null;
}

const NAME_MAX = 60;

/**
 * Finds the account of a provider's subject, or makes one. An account is never found by e-mail alone: its
 * owner proves that with the password first.
 * @throws PROVIDER_LOGIN_FAILED without a deliverable e-mail, or with an unproven one that an account here
 * has
 */
export async function arrive(
  platform: Platform,
  provider: ProviderName,
  person: ExternalPerson,
  browser: Browser,
): Promise<Arrival> {
  const { db } = platform;
  const ownerId = await findIdentityOwner(db, provider, person.subject);
  const owner = ownerId ? await findAccount(db, ownerId) : null;
  if (owner?.deleted_at && !isRestorable(owner)) throw new Problem("PROVIDER_LOGIN_FAILED");
  if (owner?.deleted_at) return { kind: "deleted", restoreToken: restoreToken(platform, owner) };
  if (owner) return { kind: "signed-in", userId: owner.id, isNew: false };
  const email = emailAddress.safeParse(person.email).data;
  if (!email) throw new Problem("PROVIDER_LOGIN_FAILED");
  const namesake = await findAccountByEmail(db, email);
  if (namesake && !person.isEmailVerified) throw new Problem("PROVIDER_LOGIN_FAILED");
  if (namesake) return { kind: "link", userId: namesake.id };
  const userId = await begin(platform, provider, person, email, browser);
  return { kind: "signed-in", userId, isNew: true };
}

/** A new account before its first step: the person still chooses username and names. */
async function begin(
  platform: Platform,
  provider: ProviderName,
  person: ExternalPerson,
  email: string,
  { language, guestId }: Browser,
): Promise<string> {
  const id = newId();
  const username = await freeUsername(platform, person.firstName);
  await platform.bus.transaction(async (tx) => {
    await insertProfile(tx, {
      id,
      username,
      first_name: plainName(person.firstName),
      last_name: plainName(person.lastName),
    });
    await changeProfile(tx, id, { language });
    await insertAccount(tx, { id, email, registration_step: 0 });
    if (person.isEmailVerified) await markEmailVerified(tx, id);
    await insertIdentity(tx, { provider, subject: person.subject, user_id: id, email });
    if (guestId) await platform.guests.takeOver(tx, guestId, id);
  });
  return id;
}

/** A name as far as there is room for it; none where it holds what cannot be seen. */
function plainName(name: string): string {
  const cut = [...name].slice(0, NAME_MAX).join("");
  // A letter beyond the first 65,536 counts twice in the rule.
  return plainLine(2 * NAME_MAX).safeParse(cut).data ?? "";
}

/** Returns a free first username that reveals no more than the first name does. */
async function freeUsername({ db }: Platform, firstName: string): Promise<string> {
  const letters = firstName
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
  const stem = letters.slice(0, 20) || "walker";
  for (let digits = 4; ; digits += 1) {
    const name = `${stem}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    if (await isUsernameFree(db, name)) return name;
  }
}
