import { expect, it } from "vitest";
import { guessFormat } from "./guessFormat.ts";

it.each([
  ["rivers.gift", "", "gift"],
  ["rivers.XML", "", "moodle_xml"],
  ["rivers.txt", "What?\nA. One\nB. Two\nANSWER: B\n", "aiken"],
  ["rivers.txt", "::Meander:: What? {=Meander ~Delta}", "gift"],
  ["", '<?xml version="1.0"?><quiz/>', "moodle_xml"],
  ["", ' [{"type": "info"}]', "json"],
  ["", "type,prompt,options\n", "csv"],
  ["", 'sep=;\r\n"Prompt";"Type"\r\n', "csv"],
  ["rivers.txt", "What?\n\nA. One\n\nANSWER: A.\n", "aiken"],
  ["rivers.txt", "<p>Is it long?</p>{T}", "gift"],
  ["", "just words", null],
])("takes %s with %j for %s", (name, content, format) => {
  expect(guessFormat(name, content)).toBe(format);
});
