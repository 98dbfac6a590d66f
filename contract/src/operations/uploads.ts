import { z } from "zod";
import { audioAnswer, imageAnswer } from "../features/uploads.ts";
import { operation } from "../operation.ts";

/** The body is a form with one file, in the field `file`. */
export const uploadFile = operation({
  method: "POST",
  path: "/api/uploads",
  summary:
    "Upload one image (multipart field `file`), answered as WebP without metadata, or, for editors and admins, one sound for a question (MP3, Ogg, M4A)",
  tag: "uploads",
  form: true,
  answers: { 201: z.union([imageAnswer, audioAnswer]) },
  access: "registering",
  limit: { max: 20, per: "1 hour" },
});
