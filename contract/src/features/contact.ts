import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { CONTACT } from "./contact-constants.ts";
import { emailAddress } from "./registration.ts";

/** One line: a break could begin another header of the mail. */
const ONE_LINE = /^[^\r\n]*$/;

/** POST /api/contact; the same answer whatever became of it. */
export const contactBody = z.strictObject({
  name: z.string().max(CONTACT.nameMax, "TOO_LONG").regex(ONE_LINE, "INVALID").optional(),
  email: z.string().regex(ONE_LINE, "INVALID").pipe(emailAddress),
  topic: z.enum(CONTACT.topics),
  message: visibleText.min(CONTACT.messageMin, "TOO_SHORT").max(CONTACT.messageMax, "TOO_LONG"),
  /** The same one again within a day sends no second mail. */
  nonce: z.uuid().optional(),
  /** A field that people do not see: what fills it is a robot. */
  website: z.string().optional(),
});
export type ContactBody = z.infer<typeof contactBody>;
export const contactAnswer = z.object({ success: z.literal(true) });
