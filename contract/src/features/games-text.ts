import { z } from "zod";
import { isVisibleText } from "../text/stored.ts";

/** Signs that steer a text, and those that turn it around. */
const STEERING = /[\p{Cc}\p{Cs}\p{Co}\u202a-\u202e\u2028\u2029\u2066-\u2069]/u;
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
    .refine(isVisibleText, "REQUIRED")
    .refine((text) => !STEERING.test(text), "INVALID")
    .refine((text) => charactersOf(text) <= most, "TOO_LONG");
