import { judgeTexts, type TextsFile } from "./judge-texts.ts";

/** Reads the one file that it is sent. It knows nothing of the database. */
process.once("message", (file) => process.send?.(judgeTexts(file as TextsFile)));
