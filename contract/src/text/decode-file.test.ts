import { describe, expect, it } from "vitest";
import { decodeFile } from "./decode-file.ts";

const TEXT = "Où ? – « à la forêt » €";
const xml = (encoding: string, text: string) =>
  `<?xml version='1.0' encoding='${encoding}'?><a>${text}</a>`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const codesOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
const latin1 = (text: string) => Uint8Array.from(codesOf(text));
const utf16 = (text: string, mark = "\uFEFF") =>
  Uint8Array.from(codesOf(mark + text).flatMap((code) => [code % 256, code >> 8]));
const bigEndian = (text: string) =>
  Uint8Array.from(codesOf(`\uFEFF${text}`).flatMap((code) => [code >> 8, code % 256]));

describe("a file is decoded", () => {
  it.each([
    ["by its mark of UTF-8", utf8(`\uFEFF${TEXT}`), TEXT],
    ["by its mark of UTF-16, low bytes first", utf16(TEXT), TEXT],
    ["by its mark of UTF-16, high bytes first", bigEndian(TEXT), TEXT],
    ["by its declaration", latin1(xml("ISO-8859-2", "\u00B1")), xml("ISO-8859-2", "ą")],
    ["by its declaration of UTF-8", utf8(xml("UTF-8", TEXT)), xml("UTF-8", TEXT)],
    ["by its mark, whatever it declares", utf16(xml("UTF-8", TEXT)), xml("UTF-8", TEXT)],
    ["as UTF-16 without a mark", utf16(xml("UTF-16", TEXT), ""), xml("UTF-16", TEXT)],
    [
      "as what it is, where it declares UTF-16 in single bytes",
      utf8(xml("utf-16", TEXT)),
      xml("utf-16", TEXT),
    ],
    ["as UTF-8 where nothing is declared", utf8(TEXT), TEXT],
  ])("%s", (_how, bytes, text) => {
    expect(decodeFile(bytes)).toMatchObject({ text, isGuess: false });
  });

  it("as windows-1252, and says that this is a guess, where it is no UTF-8", () => {
    expect(decodeFile(latin1("Pr\u00E8s \u0096 5 \u0080"))).toEqual({
      text: "Près – 5 €",
      encoding: "windows-1252",
      isGuess: true,
    });
  });
});

it.each([
  ["declares an encoding that nobody knows", latin1(xml("x-unknown", "a"))],
  ["is not what it declares", latin1(xml("UTF-8", "\u00E9"))],
  ["ends within a character", utf16(TEXT).subarray(0, 7)],
  ["is an archive", latin1("PK\u0003\u0004\u00FF\u00FE")],
  ["is UTF-16 without a mark", utf16("plain", "")],
])("a file that %s is not decoded", (_what, bytes) => {
  expect(decodeFile(bytes)).toBeNull();
});
