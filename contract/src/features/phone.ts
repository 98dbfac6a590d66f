import { z } from "zod";

/** What people type between the digits of a number. */
const BETWEEN = /[\s().\-/]/g;
const PREFIX = /^\+[1-9]\d{0,3}$/;

/** "+49" and the digits behind it, together at most fifteen (E.164). A leading zero is not dialled. */
export const phoneNumber = z
  .strictObject({
    prefix: z
      .string()
      .max(10)
      .transform((typed) => typed.normalize("NFKC").replaceAll(BETWEEN, "").replace(/^00/, "+"))
      .refine((prefix) => PREFIX.test(prefix), "INVALID"),
    number: z
      .string()
      .max(40)
      .transform((typed) => typed.normalize("NFKC").replaceAll(BETWEEN, "").replace(/^0/, ""))
      .refine((digits) => /^\d{4,14}$/.test(digits), "INVALID"),
  })
  .refine(({ prefix, number }) => prefix.length - 1 + number.length <= 15, {
    path: ["number"],
    message: "INVALID",
  });
export type PhoneNumber = z.infer<typeof phoneNumber>;

export const phoneCodeBody = z.strictObject({
  code: z
    .string()
    .transform((typed) => typed.normalize("NFKC").replaceAll(/\s/g, ""))
    .refine((typed) => /^\d{6}$/.test(typed), "CODE_SHAPE"),
});
export const phoneAnswer = z.object({ success: z.literal(true) });
