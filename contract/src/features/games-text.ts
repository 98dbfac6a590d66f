import { z } from "zod";

/** Signs that steer a text, and those that turn it around. */
const STEERING = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2028\u2029\u2066-\u2069]/u;
/** What leaves no trace where it is shown. */
const UNSEEN = /[\p{C}\p{Z}\p{M}\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/gu;

/** Code units that one visible character may have at most. */
const UNITS = 20;

const charactersOf = (text: string): number =>
  [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)].length;

/** One line with something to see, its length in characters as people see them. */
export const gameText = (most: number) =>
  z
    .string()
    .max(most * UNITS, "TOO_LONG")
    .transform((text) => text.normalize("NFC").trim())
    .refine((text) => text.replaceAll(UNSEEN, "") !== "", "REQUIRED")
    .refine((text) => !STEERING.test(text), "INVALID")
    .refine((text) => charactersOf(text) <= most, "TOO_LONG");
