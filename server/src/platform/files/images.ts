import { Problem } from "../problem.ts";

const ACCEPTED = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
const MAX_SIDE = 8192;
const MAX_PIXELS = 40_000_000;
const STORED_SIDE = 2048;
const DECODE_SECONDS = 10;

export interface ConvertedImage {
  data: Buffer;
  width: number;
  height: number;
}

/**
 * An image as it is stored: decoded, turned upright, shrunk, without the camera's metadata, as WebP.
 * @throws Problem UNSUPPORTED_TYPE for an image of another format, VALIDATION for one too large.
 */
export async function convertImage(data: Buffer): Promise<ConvertedImage> {
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
  return { data: webp, width: info.width, height: info.height };
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
