import { PICTURE_TYPES } from "@waymates/contract/features/uploads-constants";
import { call } from "./api.ts";

/** The `accept` of an input for pictures. */
export const PICTURES = PICTURE_TYPES.join(",");

/** A picture as the server stored it: WebP, without metadata. */
export interface UploadedPicture {
  id: string;
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

/**
 * POST /api/uploads: stores a picture, or for editors a sound, which has no width and height.
 * @param file a Blob without a name is sent as `picture.webp`
 * @throws ApiError where the server refuses the file or cannot be reached
 */
export function upload<Stored extends { id: string; url: string } = UploadedPicture>(
  file: Blob,
): Promise<Stored> {
  const form = new FormData();
  form.append("file", file, file instanceof File ? file.name : "picture.webp");
  return call<Stored>("POST", "/api/uploads", form);
}
