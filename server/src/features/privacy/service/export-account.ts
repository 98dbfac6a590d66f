import type { Readable } from "node:stream";
import {
  type AccountExport,
  EXPORT_DAYS,
  type ExportsAnswer,
} from "@waymates/contract/features/privacy";
import type { Actor } from "../../../platform/auth/actor.ts";
import { exportKey, uploadKey, verified } from "../../../platform/files/store.ts";
import { listSounds, listUploads } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import { newId } from "../../../platform/ids.ts";
import {
  listPersonalRows,
  type PersonalData,
  type PersonalRow,
  personalTableName,
} from "../../../platform/personal-data.ts";
import type { Platform } from "../../../platform/platform.ts";
import { reauthenticate } from "../../accounts/index.ts";
import { toCsv } from "../rules.ts";
import {
  changeExport,
  type ExportRow,
  findExport,
  findNewestExport,
  findOwnExport,
  insertExport,
  listExportIds,
  removeExport,
} from "../store.ts";
import { type Archive, openArchive } from "./archive.ts";

const JOB = "account-export";
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Has everything about the caller packed, once a day.
 * @throws VALIDATION, REAUTHENTICATION_REQUIRED, RATE_LIMITED, EXPORT_ONCE_A_DAY
 */
export async function askForExport(
  platform: Platform,
  actor: Actor,
  password: string | undefined,
): Promise<AccountExport> {
  await reauthenticate(platform, actor, { password, field: "password" });
  const id = newId();
  if (!(await insertExport(platform.db, id, actor.userId))) {
    const { nextAt } = await viewNewestExport(platform, actor.userId);
    const wait = nextAt ? new Date(nextAt).getTime() - Date.now() : DAY_MS;
    throw new Problem("EXPORT_ONCE_A_DAY", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
  }
  await platform.jobs.send(JOB, { exportId: id }, id);
  return viewExport(platform, actor.userId, id);
}

/** @throws NOT_FOUND for anybody else's */
export async function viewExport(
  { db }: Platform,
  userId: string,
  id: string,
): Promise<AccountExport> {
  const row = await findOwnExport(db, userId, id);
  if (!row) throw new Problem("NOT_FOUND");
  return toAnswer(row);
}

export interface OpenExport {
  /** What a browser saves it as. */
  name: string;
  size: number;
  stream: Readable;
}

/**
 * Opens the file of the caller's export.
 * @throws NOT_FOUND for anybody else's, CONFLICT for one that is not ready, EXPIRED; UNAVAILABLE where the
 * file cannot be read now
 */
export async function openExport(
  { db, files }: Platform,
  userId: string,
  id: string,
): Promise<OpenExport> {
  const row = await findOwnExport(db, userId, id);
  if (!row) throw new Problem("NOT_FOUND");
  const { status, createdAt } = toAnswer(row);
  if (status === "expired") throw new Problem("EXPIRED");
  if (status !== "ready") throw new Problem("CONFLICT");
  const opened = await files.read(exportKey(id));
  if (!opened) throw new Problem("EXPIRED");
  const size = row.size ?? opened.bytes;
  return {
    name: `waymates-${createdAt.slice(0, 10)}.zip`,
    size,
    stream: verified(opened.stream, { bytes: size, sha256: row.sha256 }),
  };
}

export async function viewNewestExport({ db }: Platform, userId: string): Promise<ExportsAnswer> {
  const newest = await findNewestExport(db, userId);
  const next = newest && newest.status !== "failed" ? newest.created_at.getTime() + DAY_MS : 0;
  return {
    newest: newest && toAnswer(newest),
    nextAt: next > Date.now() ? new Date(next).toISOString() : null,
  };
}

function toAnswer(row: ExportRow): AccountExport {
  const isOver = row.expires_at !== null && row.expires_at <= new Date();
  return {
    id: row.id,
    status: isOver ? "expired" : row.status,
    progress: row.progress,
    size: row.size,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}

export function packExports(platform: Platform): void {
  platform.jobs.handle<{ exportId: string }>(JOB, async ({ exportId }) => {
    const row = await findExport(platform.db, exportId);
    if (!row || row.status === "ready") return;
    const archive = openArchive(platform, exportId);
    try {
      await pack(platform, row, archive);
    } catch (error) {
      await changeExport(platform.db, exportId, { status: "failed" });
      throw error;
    } finally {
      await archive.drop();
    }
  });
}

async function pack(platform: Platform, row: ExportRow, archive: Archive): Promise<void> {
  const { db, bus, personalData: parts } = platform;
  const reportProgress = (done: number, all: number) =>
    changeExport(db, row.id, { status: "working", progress: Math.round((90 * done) / all) });
  for (const [at, part] of parts.entries()) {
    await packPart(platform, part, row.user_id, archive);
    await reportProgress(at + 1, parts.length);
  }
  await packFiles(platform, row.user_id, archive);
  const stored = await archive.finish();
  await bus.transaction(async (tx) => {
    await changeExport(tx, row.id, {
      status: "ready",
      progress: 100,
      ...stored,
      expires_at: new Date(Date.now() + EXPORT_DAYS * DAY_MS),
    });
    const fact = { userId: row.user_id, exportId: row.id };
    await bus.publish(tx, "account.exportReady", fact);
  });
}

/** What the person uploaded, with its list. */
async function packFiles({ db }: Platform, userId: string, archive: Archive): Promise<void> {
  const pictures = await listUploads(db, userId);
  const sounds = await listSounds(db, userId);
  await packRows(archive, "pictures", "uploads", pictures);
  await packRows(archive, "sounds", "audio_uploads", sounds);
  for (const picture of pictures) {
    await archive.addFile(`pictures/${picture.id}.webp`, uploadKey(picture.id));
  }
  for (const { id, extension } of sounds) {
    await archive.addFile(`sounds/${id}.${extension}`, uploadKey(id, extension));
  }
}

async function packPart(
  platform: Platform,
  part: PersonalData,
  userId: string,
  archive: Archive,
): Promise<void> {
  for (const table of part.tables) {
    const rows = await listPersonalRows(platform.db, table, userId);
    await packRows(archive, part.name, personalTableName(table), rows);
  }
  for (const [name, rows] of Object.entries((await part.collect?.(userId)) ?? {})) {
    await packRows(archive, part.name, name, rows);
  }
}

/** Both readings: JSON for programs, CSV for people. Nothing is written of what there is nothing of. */
async function packRows(
  archive: Archive,
  folder: string,
  name: string,
  rows: readonly PersonalRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await archive.addText(`${folder}/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  await archive.addText(`${folder}/${name}.csv`, toCsv(rows));
}

/** Exports that ran out go, with their files. */
export async function removeExpiredExports({ db, files }: Platform): Promise<void> {
  for (const id of await listExportIds(db, "expired")) {
    await removeExport(db, id);
    await files.discard([exportKey(id)]);
  }
}
