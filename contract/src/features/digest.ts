import { z } from "zod";

/** How often a digest comes. */
export const digestKind = z.enum(["daily", "weekly"]);
export type DigestKind = z.infer<typeof digestKind>;

/** How many lines of a digest show one notification each; the rest are counted. */
export const DIGEST_LINES = 20;

const token = z.string().min(1).max(200);

/** From the page behind the link of a mail. */
export const unsubscribeBody = z.strictObject({ token });

/** From a mail program (RFC 8058): the token is in the address. */
export const unsubscribeQuery = z.strictObject({ token: token.optional() });

export const unsubscribeAnswer = z.object({ success: z.literal(true) });
