import type { Texts } from "@waymates/contract/features/translations";
import { createTextStore, type TextStore } from "./texts.ts";

/** The texts of a test, which loads no others. */
export function testTexts(texts: Texts, language = "en-US"): TextStore {
  return createTextStore({ language, version: "one", groups: ["member"], texts }, () =>
    Promise.reject(new Error("no test asks for more texts")),
  );
}
