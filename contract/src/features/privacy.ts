import { z } from "zod";
import { PASSWORD_MAX } from "./accounts-constants.ts";

export { EXPORT_DAYS, RESTORE_DAYS } from "./privacy-constants.ts";

const proof = z.string().max(PASSWORD_MAX).optional();

/** DELETE /api/account. Without a password the sign-in has to be under 15 minutes old. */
export const deleteAccountBody = z
  .strictObject({
    password: proof,
    /** Posts and comments stay, without a name. */
    keepPosts: z.boolean().default(false),
    /** Messages in chats with others go as well; else they stay as of a deleted user. */
    removeMessages: z.boolean().default(false),
  })
  .nullish();

export const deleteAccountAnswer = z.object({
  success: z.literal(true),
  /** When everything is erased for good. */
  eraseAfter: z.string(),
});

/** POST /api/account/restore {restoreToken}, as login's ACCOUNT_DELETED answer carries it. */
export const restoreAccountBody = z.strictObject({ restoreToken: z.string().min(1).max(300) });

/** POST /api/account/export; the same proof as for a deletion. */
export const exportBody = z.strictObject({ password: proof }).nullish();

export const accountExport = z.object({
  id: z.uuid(),
  status: z.enum(["waiting", "working", "ready", "failed", "expired"]),
  /** 0 to 100 */
  progress: z.number().int(),
  /** Bytes of the file once it is ready. */
  size: z.number().nullable(),
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
});

export type AccountExport = z.infer<typeof accountExport>;

/** GET /api/account/export: the newest, and when the next may be asked for. */
export const exportsAnswer = z.object({
  newest: accountExport.nullable(),
  nextAt: z.string().nullable(),
});

export type ExportsAnswer = z.infer<typeof exportsAnswer>;
