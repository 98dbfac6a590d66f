import { mkdirSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import path from "node:path";
import { Problem } from "../problem.ts";
import { newId } from "../ids.ts";
import type { AudioExtension } from "./audio.ts";
import { writeWhole } from "./whole.ts";

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
const MAX_SIDE = 8192;
const MAX_PIXELS = 40_000_000;
const STORED_SIDE = 2048;
const DECODE_SECONDS = 10;
/** How the name of a file ends that is not served. */
const WITHHELD = "withheld";

export interface StoredImage {
  id: string;
  width: number;
  height: number;
  bytes: number;
}

/**
 * Stores images: decoded, turned upright, shrunk, without the camera's metadata, as WebP. Sounds are stored
 * unchanged.
 */
export interface Files {
  folder: string;
  /** @throws Problem UNSUPPORTED_TYPE for an image of another format, VALIDATION for one too large. */
  storeImage(data: Buffer): Promise<StoredImage>;
  /** @returns the new id */
  storeAudio(data: Buffer, extension: AudioExtension): Promise<string>;
  /** Stops serving an image, and serves it again. */
  withhold(id: string): Promise<void>;
  show(id: string): Promise<void>;
  /** Where the file of an image is now. */
  pathOf(upload: { id: string; withheld: boolean }): string;
  /** An image, or a sound that ends so. */
  remove(id: string, extension?: AudioExtension): Promise<void>;
}

export function createFiles(dataDir: string): Files {
  const folder = path.join(dataDir, "uploads");
  mkdirSync(folder, { recursive: true });
  const place = (id: string, extension = "webp") => path.join(folder, `${id}.${extension}`);
  // Done again after a crash, the file is there already.
  const move = (from: string, to: string) =>
    rename(from, to).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
  return {
    folder,
    async storeImage(data) {
      const { fileTypeFromBuffer } = await import("file-type");
      const { default: sharp } = await import("sharp");
      const kind = await fileTypeFromBuffer(data);
      if (!kind || !ACCEPTED.has(kind.mime)) throw new Problem("UNSUPPORTED_TYPE");
      await assertDecodable(data);
      const { data: webp, info } = await sharp(data, {
        limitInputPixels: MAX_PIXELS,
        failOn: "error",
      })
        .timeout({ seconds: DECODE_SECONDS })
        .rotate()
        .resize(STORED_SIDE, STORED_SIDE, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw new Problem("UNSUPPORTED_TYPE");
        });
      const id = newId();
      await writeWhole(place(id), webp);
      return { id, width: info.width, height: info.height, bytes: webp.length };
    },
    async storeAudio(data, extension) {
      const id = newId();
      await writeWhole(place(id, extension), data);
      return id;
    },
    withhold: (id) => move(place(id), place(id, WITHHELD)),
    show: (id) => move(place(id, WITHHELD), place(id)),
    pathOf: ({ id, withheld }) => place(id, withheld ? WITHHELD : undefined),
    async remove(id, extension) {
      await rm(place(id, extension), { force: true });
      if (!extension) await rm(place(id, WITHHELD), { force: true });
    },
  };
}

/** Reads the header alone: a bomb is refused before a pixel of it is decoded. */
async function assertDecodable(data: Buffer): Promise<void> {
  const { default: sharp } = await import("sharp");
  const header = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Problem("UNSUPPORTED_TYPE");
    });
  const { width = 0, height = 0 } = header;
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw new Problem("VALIDATION", { fields: { file: "TOO_MANY_PIXELS" } });
  }
}
