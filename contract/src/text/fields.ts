import { z } from "zod";
import { isPlainLine } from "./stored.ts";
import { visibleText } from "./visible.ts";

/** A text that is shown as one line: it does not break and steers no direction. */
export const oneLine = (least: number, most: number) =>
  visibleText.min(least).max(most).refine(isPlainLine, "INVALID");

/** Words of one or several lines that steer no direction. */
export const someLines = (least: number, most: number) =>
  visibleText
    .min(least)
    .max(most)
    .refine((text) => isPlainLine(text.replaceAll(/[\n\r\t]/g, " ")), "INVALID");

const OWN_FILE = /^\/(uploads|media)\/[\w./-]+$/;

/** Whether an address is that of a file of this site: one that was put in, or one that comes with it. */
export const isOwnFile = (address: string): boolean =>
  OWN_FILE.test(address) && !address.includes("..");

/** The address of a picture, which is always a file of this site. */
export const ownImage = z.string().max(500).refine(isOwnFile, "INVALID");
