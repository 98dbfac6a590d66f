import { PICTURE_TYPES } from "@waymates/contract/features/uploads-constants";
import type { AnswerOf } from "@waymates/contract/operation";
import { uploadFile } from "@waymates/contract/operations/uploads";
import { ApiError, call } from "./api.ts";

/** The `accept` of an input for pictures. */
export const PICTURES = PICTURE_TYPES.join(",");

type Uploaded = AnswerOf<typeof uploadFile>;
/** A picture as the server stored it: WebP, without metadata. Width and height are in pixels. */
export type UploadedPicture = Extract<Uploaded, { width: number }>;

/**
 * Stores a picture, or for editors a sound.
 * @param file a Blob without a name is sent as `picture.webp`
 * @throws ApiError where the server refuses the file or cannot be reached
 */
export function upload(file: Blob): Promise<Uploaded> {
  const body = new FormData();
  body.append("file", file, file instanceof File ? file.name : "picture.webp");
  return call(uploadFile, { body });
}

/** The same where nothing but a picture is wanted. @throws ApiError UNSUPPORTED_TYPE for a sound */
export async function uploadPicture(file: Blob): Promise<UploadedPicture> {
  const stored = await upload(file);
  if ("width" in stored) return stored;
  throw new ApiError(415, "UNSUPPORTED_TYPE", "UNSUPPORTED_TYPE");
}
