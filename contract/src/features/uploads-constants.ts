/** The largest file that POST /api/uploads takes, in bytes. */
export const UPLOAD_BYTES = 10 * 1024 * 1024;

/** Pictures that the server can read. */
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];
