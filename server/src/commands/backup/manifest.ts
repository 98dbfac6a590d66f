import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { NotDone } from "../command.ts";
import { measureFile } from "./private-files.ts";

export const FORMAT = 1;
const ID = /^\d{8}T\d{6}Z$/;
const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The database, as a file of the backup: an archive of the embedded one, or what pg_dump wrote. */
export const DATABASE_FILES = { embedded: "database.tar.gz", postgres: "database.dump" } as const;
/** What is made in DATA_DIR when the environment does not name it. */
export const SECRETS = ["session-secret", "vapid-keys.json"] as const;
export const SECRETS_FOLDER = "secrets";
export const MANIFEST = "manifest.json";
export const FILE_LIST = "files.json";
const VERIFIED = "verified.json";
const SUMS = "SHA256SUMS";

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  id: z.string().regex(ID),
  version: z.string(),
  kind: z.enum(["embedded", "postgres"]),
  /** All that was acknowledged until then is in the backup. */
  snapshot_at: z.iso.datetime(),
  database: z.strictObject({
    file: z.enum([DATABASE_FILES.embedded, DATABASE_FILES.postgres]),
    bytes: count,
    sha256,
    tables: z.array(z.strictObject({ name: z.string(), rows: count, sum: z.string() })),
  }),
  files: z.strictObject({ count, bytes: count }),
  secrets: z.array(z.enum(SECRETS)),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** A file of DATA_DIR/uploads; its content is in `files/{2 signs}/{sha256}` beside the backups. */
const storedFile = z.strictObject({
  name: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]+$/),
  bytes: count,
  sha256,
});
export type StoredFile = z.infer<typeof storedFile>;

export interface Backup {
  folder: string;
  manifest: Manifest;
  files: StoredFile[];
}

/** The ids of the backups in a folder, oldest first. */
export const listBackups = (to: string): string[] =>
  existsSync(to)
    ? readdirSync(to)
        .filter((name) => ID.test(name))
        .toSorted()
    : [];

export const idOf = (moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** When the backup with this id was made. */
export const momentOf = (id: string): Date =>
  new Date(id.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, "$1-$2-$3T$4:$5:$6Z"));

export const contentOf = (to: string, { sha256: hash }: { sha256: string }): string =>
  path.join(to, "files", hash.slice(0, 2), hash);

/** The checksums of all files of a backup, as `sha256sum` writes them. */
export async function sumFiles(folder: string): Promise<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== SUMS && name !== VERIFIED);
  const lines: string[] = [];
  for (const name of names.toSorted())
    lines.push(`${(await measureFile(path.join(folder, name)))?.sha256}  ${name}\n`);
  return lines.join("");
}

export const sumsFile = (folder: string): string => path.join(folder, SUMS);
export const verifiedFile = (folder: string): string => path.join(folder, VERIFIED);

/**
 * Reads a backup without its database and its files.
 * @throws NotDone where a byte of it has changed, or where it is of a later format
 */
export async function readBackup(folder: string): Promise<Backup> {
  if (!existsSync(path.join(folder, MANIFEST)))
    throw new NotDone(`There is no backup at ${folder}: name one as TO/ID, or TO/latest.`);
  const expected = (await readFile(sumsFile(folder), "utf8").catch(() => "")).split("\n");
  const found = (await sumFiles(folder)).split("\n");
  const other = [...expected, ...found].find(
    (line) => !expected.includes(line) || !found.includes(line),
  );
  if (other !== undefined) throw damaged(folder, other.slice(66) || SUMS);
  const manifest = await readJson(path.join(folder, MANIFEST));
  const { format } = z.object({ format: z.number() }).catch({ format: 0 }).parse(manifest);
  if (format > FORMAT)
    throw new NotDone(
      `The backup at ${folder} has a later format. Restore it with the version that made it.`,
    );
  const [read, files] = [
    manifestSchema.safeParse(manifest),
    z.array(storedFile).safeParse(await readJson(path.join(folder, FILE_LIST))),
  ];
  if (!read.success) throw damaged(folder, MANIFEST);
  if (!files.success) throw damaged(folder, FILE_LIST);
  return { folder, manifest: read.data, files: files.data };
}

const readJson = async (file: string): Promise<unknown> => {
  const text = await readFile(file, "utf8").catch(() => "null");
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export const damaged = (folder: string, name: string) =>
  new NotDone(
    `The backup at ${folder} is damaged: ${name} is not as it was written. Take another.`,
  );
