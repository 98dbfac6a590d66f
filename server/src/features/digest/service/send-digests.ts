import { DIGEST_LINES, type DigestKind } from "@waymates/contract/features/digest";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Platform } from "../../../platform/platform.ts";
import { findMailAddress } from "../../accounts/index.ts";
import { listMailReaders, type MailReader, readUnread } from "../../notifications/index.ts";
import { listByIds, type Profile } from "../../profiles/index.ts";
import { digestStart, digestTypes, dueDigests } from "../rules.ts";
import { claimRun, type DigestRun, findLastUntil, markSent, releaseRun } from "../store.ts";
import { digestMail } from "./digest-mail.ts";

const BATCH = 200;

/** Sends every digest that is due now, each once. @returns how many went out. */
export async function sendDigests(platform: Platform, now = new Date()): Promise<number> {
  let sent = 0;
  let after: string | null = null;
  do {
    const readers: MailReader[] = await listMailReaders(platform.db, after, BATCH);
    const profiles = await listByIds(
      platform.db,
      readers.map(({ id }) => id),
    );
    const byId = new Map(profiles.map((profile) => [profile.id, profile]));
    for (const reader of readers) {
      const profile = byId.get(reader.id);
      if (profile) sent += await sendDue(platform, reader, profile, now);
    }
    after = readers.length === BATCH ? (readers.at(-1)?.id ?? null) : null;
  } while (after);
  return sent;
}

async function sendDue(
  platform: Platform,
  reader: MailReader,
  profile: Profile,
  now: Date,
): Promise<number> {
  const { localDate, kinds } = dueDigests(now, profile.time_zone, reader.digestHour);
  let sent = 0;
  for (const kind of kinds) {
    if (!reader.mail.some(({ rhythm }) => rhythm === kind)) continue;
    const run = { userId: reader.id, localDate, kind };
    if (!(await claimRun(platform.db, run, now))) continue;
    try {
      if (await sendOne(platform, reader, profile, run, now)) sent += 1;
    } catch (error) {
      // One address that fails delays no other digest.
      platform.log.error(
        { err: error, ...run },
        "digest mail failed for this person; the others are still sent",
      );
      await releaseRun(platform.db, run);
    }
  }
  return sent;
}

/** @returns false where there is nothing to send, or no address. */
async function sendOne(
  platform: Platform,
  reader: MailReader,
  profile: Profile,
  run: DigestRun,
  now: Date,
): Promise<boolean> {
  const { db } = platform;
  const to = await findMailAddress(db, reader.id);
  if (!to) return false;
  const language = profile.language ?? DEFAULT_LANGUAGE;
  const since = digestStart(run.kind, await findLastUntil(db, reader.id, run.kind), now);
  const choice = { types: digestTypes(categoriesOf(reader, run.kind)), since, until: now };
  const { items, count } = await readUnread(
    platform,
    { id: reader.id, language },
    choice,
    DIGEST_LINES,
  );
  if (count === 0) return false;
  const mail = await digestMail(platform, {
    userId: reader.id,
    firstName: profile.first_name,
    language,
    kind: run.kind,
    items,
    count,
  });
  await platform.mail.send({ to, ...mail });
  await markSent(db, run, count);
  return true;
}

function categoriesOf({ mail }: MailReader, kind: DigestKind) {
  return mail.flatMap(({ category, rhythm }) => (rhythm === kind ? [category] : []));
}
