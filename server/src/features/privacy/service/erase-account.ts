import { fullName } from "@waymates/contract/features/person-names";
import type { Platform } from "../../../platform/platform.ts";
import { exportKey } from "../../../platform/files/store.ts";
import { eraseUploads } from "../../../platform/files/uploads.ts";
import { findAccount } from "../../accounts/index.ts";
import { eraseProfile, findById } from "../../profiles/index.ts";
import { type DeletionRow, forgetFacts, listDueDeletions, listExportIds } from "../store.ts";

const AT_ONCE = 20;

/** Erases every account whose grace period is over. The next run retries one that fails. */
export async function eraseDueAccounts(platform: Platform): Promise<void> {
  for (const deletion of await listDueDeletions(platform.db, AT_ONCE)) {
    await eraseAccount(platform, deletion).catch((error: unknown) =>
      platform.log.error(
        { err: error, userId: deletion.user_id },
        "account was not erased; the next run tries again",
      ),
    );
  }
}

/**
 * Erases a person: foreign keys delete rows with the profile, the features do the rest. Content that
 * others need stays, without a name. Safe to run again after a crash.
 */
async function eraseAccount(platform: Platform, deletion: DeletionRow): Promise<void> {
  const { db, files, mail, jobs, log } = platform;
  const account = await findAccount(db, deletion.user_id);
  if (!account?.deleted_at) return;
  const { id, email } = account;
  const choices = { keepPosts: deletion.keep_posts, removeMessages: deletion.remove_messages };
  for (const part of platform.personalData) await part.erase?.(platform, { id, email }, choices);
  const exports = await listExportIds(db, { userId: id });
  await eraseUploads(platform, id);
  await mail.forget(await wordsOf(platform, id, email));
  await platform.bus.transaction(async (tx) => {
    await forgetFacts(tx, id, email);
    await eraseProfile(tx, id);
    await platform.bus.publish(tx, "account.erased", { userId: id, ...choices });
  });
  await files.discard(exports.map(exportKey));
  await jobs.forget([id, email]);
  log.info({ userId: id }, "account erased");
}

/** Strings by which mails to others may name the person. */
async function wordsOf({ db }: Platform, id: string, email: string): Promise<string[]> {
  const profile = await findById(db, id);
  if (!profile) return [email];
  const { phone_prefix: prefix, phone_number: number } = profile;
  const phone = prefix && number ? [`${prefix}${number}`] : [];
  return [email, profile.username, fullName(profile), ...phone];
}
