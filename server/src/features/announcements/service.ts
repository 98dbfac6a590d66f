import * as calls from "@waymates/contract/operations/staff-site";
import type {
  Announcement,
  AnnouncementBody,
  AnnouncementRecipients,
} from "@waymates/contract/features/staff-people";
import type { Undo } from "@waymates/contract/features/staff";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import type { Page } from "@waymates/contract/paging";
import type { Actor } from "../../platform/auth/actor.ts";
import type { Db } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { newId } from "../../platform/ids.ts";
import { type ListQuery, readPage } from "../../platform/list.ts";
import type { Platform } from "../../platform/platform.ts";
import { undoKind } from "../../platform/staff.ts";
import { recordChange } from "../audit/index.ts";
import {
  type AnnouncementRow,
  changeAnnouncement,
  countReaders,
  findByNonce,
  insertAnnouncement,
  listAnnouncements,
  listReaders,
  lockAnnouncement,
} from "./store.ts";

export const ANNOUNCEMENT_JOB = "announcement";
const jobOf = (id: string) => `announcement:${id}`;
/** People whom one fact is for. */
const BATCH = 1000;

/** The latest first. */
export const viewAnnouncements = (db: Db, query: ListQuery): Promise<Page<Announcement>> =>
  readPage(query, {
    read: (limit, after) => listAnnouncements(db, limit, after),
    position: ({ created_at, id }) => ({ at: created_at, id }),
    present: (found) => found.map(toAnnouncement),
  });

/** How many people an announcement in each active language would reach now, the most first. */
export async function countRecipients({
  db,
  translator,
}: Platform): Promise<AnnouncementRecipients> {
  const counts = await countReaders(db, DEFAULT_LANGUAGE);
  const active = await translator.supported();
  const items = active.map((code) => ({ code, count: counts.get(code) ?? 0 }));
  return { items: items.toSorted((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)) };
}

/**
 * Schedules an announcement to readers of some languages, at once or at a time; the same nonce returns the
 * same one.
 * @throws VALIDATION for a language that is not active
 */
export async function announce(
  { bus, jobs, translator }: Platform,
  actor: Actor,
  { texts, at, nonce, reason }: AnnouncementBody,
): Promise<{ announcement: Announcement; undo: Undo }> {
  const active = await translator.supported();
  if (Object.keys(texts).some((code) => !active.includes(code))) {
    throw new Problem("VALIDATION", { fields: { texts: "INVALID" } });
  }
  const now = new Date();
  const due = at ? new Date(at) : now;
  return bus.transaction(async (tx) => {
    const made = await insertAnnouncement(tx, {
      id: newId(),
      texts,
      at: due,
      nonce,
      created_by: actor.userId,
      created_at: now,
    });
    if (!made) {
      const known = await findByNonce(tx, actor.userId, nonce);
      if (!known) throw new Problem("CONFLICT");
      return { announcement: toAnnouncement(known), undo: null };
    }
    const { id } = made;
    await jobs.scheduleAt(tx, { key: jobOf(id), name: ANNOUNCEMENT_JOB, at: due, data: { id } });
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: "announcement.made",
      target: { type: "announcement", id, name: nameOf(made) },
      before: null,
      after: { texts, at: due.toISOString() },
      reason: reason ?? null,
      // An announcement that is sent at once cannot be taken back.
      ...(due > now ? { undo: madeUndo.of({ id }) } : {}),
    });
    return { announcement: toAnnouncement(made), undo };
  });
}

/** Calls a scheduled announcement off. @throws NOT_FOUND; CONFLICT for any other */
export async function cancelAnnouncement(
  { bus, jobs }: Platform,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<{ announcement: Announcement; undo: Undo }> {
  return bus.transaction(async (tx) => {
    const cancelled = await callOff(jobs, tx, id);
    const undo = await recordChange(tx, {
      actorId: actor.userId,
      action: "announcement.cancelled",
      target: { type: "announcement", id, name: nameOf(cancelled) },
      before: { status: "scheduled" },
      after: { status: "cancelled" },
      reason,
      undo: cancelledUndo.of({ id }),
    });
    return { announcement: toAnnouncement(cancelled), undo };
  });
}

async function callOff(jobs: Platform["jobs"], tx: Db, id: string): Promise<AnnouncementRow> {
  const found = await lockAnnouncement(tx, id);
  if (!found) throw new Problem("NOT_FOUND");
  if (found.status !== "scheduled") throw new Problem("CONFLICT");
  await jobs.cancelAt(tx, jobOf(id));
  return changeAnnouncement(tx, id, { status: "cancelled" });
}

const madeUndo = undoKind<{ id: string }>(
  "announcement.made",
  { access: calls.announce.access },
  async ({ platform, tx }, { id }) => {
    await callOff(platform.jobs, tx, id);
  },
);

/** An announcement whose time has passed meanwhile is sent at once. */
const cancelledUndo = undoKind<{ id: string }>(
  "announcement.cancelled",
  { access: calls.cancelAnnouncement.access },
  async ({ platform: { jobs }, tx }, { id }) => {
    const found = await lockAnnouncement(tx, id);
    if (found?.status !== "cancelled") throw new Problem("CONFLICT");
    const { at } = await changeAnnouncement(tx, id, { status: "scheduled" });
    await jobs.scheduleAt(tx, { key: jobOf(id), name: ANNOUNCEMENT_JOB, at, data: { id } });
  },
);

export const announcementUndos = [madeUndo, cancelledUndo] as const;

/** The work of the timed job: sends each reader the announcement once, in their language. */
export async function sendAnnouncement({ bus }: Platform, tx: Db, id: string): Promise<void> {
  const found = await lockAnnouncement(tx, id);
  if (found?.status !== "scheduled") return;
  let recipients = 0;
  for (const [language, text] of Object.entries(found.texts)) {
    const readers = await listReaders(tx, language, DEFAULT_LANGUAGE);
    recipients += readers.length;
    for (let start = 0; start < readers.length; start += BATCH) {
      const userIds = readers.slice(start, start + BATCH);
      await bus.publish(tx, "announcement.due", { announcementId: id, text, userIds });
    }
  }
  await changeAnnouncement(tx, id, { status: "sent", recipients });
}

/** Its text in the first of its languages. */
const nameOf = ({ texts }: AnnouncementRow): string =>
  texts[DEFAULT_LANGUAGE] ?? Object.values(texts)[0] ?? "";

const toAnnouncement = ({ id, texts, at, status, recipients }: AnnouncementRow): Announcement => ({
  id,
  texts,
  at: at.toISOString(),
  status,
  recipients,
});
