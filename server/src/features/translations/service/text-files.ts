import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import {
  type TextFile,
  type TextGroup,
  textGroupOf,
  textGroups,
} from "@waymates/contract/features/text-files";
import { namespaceOf, type Texts } from "@waymates/contract/features/translations";
import { type Compressed, detached } from "../../../platform/http/compressed.ts";

const compressBr = promisify<Buffer, Buffer>(brotliCompress);
const compressGzip = promisify<Buffer, Buffer>(gzip);

/** The files of one language as it reads now. */
export interface TextFiles {
  /** The same on every process; another one when a text changes, or the group of one. */
  version: string;
  /** Compressed when it is first asked for, and only once. */
  file(group: TextGroup): Promise<Compressed>;
}

export function createTextFiles(all: Texts): TextFiles {
  const hash = createHash("sha256");
  for (const group of textGroups) hash.update(`${group}\n${JSON.stringify(textsOf(all, group))}\n`);
  const version = hash.digest("base64url").slice(0, 22);
  const files = new Map<TextGroup, Promise<Compressed>>();
  return {
    version,
    file(group) {
      const known = files.get(group);
      if (known) return known;
      const file = compress({ version, texts: textsOf(all, group) });
      files.set(group, file);
      return file;
    },
  };
}

function textsOf(all: Texts, group: TextGroup): Texts {
  return Object.fromEntries(
    Object.entries(all).filter(([key]) => textGroupOf(namespaceOf(key)) === group),
  );
}

async function compress(file: TextFile): Promise<Compressed> {
  const body = Buffer.from(JSON.stringify(file));
  const [br, gzipped] = await Promise.all([compressBr(body), compressGzip(body)]);
  return { br: detached(br), gzip: detached(gzipped) };
}
