import { expect, it } from "vitest";
import { distinctName, tellApart } from "./guest-names.ts";

it.each([
  ["Lea", [], "Lea"],
  ["lea", ["Lea"], "lea 2"],
  ["LEA", ["Lea", "lea 2"], "LEA 3"],
  ["Ｌｅａ", ["Lea"], "Ｌｅａ 2"],
  ["Le\u200ba", ["Lea"], "Le\u200ba 2"],
  ["Lеа", ["Lea"], "Lеа 2"],
  ["Ada  L", ["Ada L"], "Ada  L 2"],
  ["STRAẞE", ["straße"], "STRAẞE 2"],
  ["Léa", ["Lea"], "Léa"],
  ["か", ["が", "カ"], "か"],
])("a guest who calls themselves %s beside %j is %s", (name, others, shown) => {
  expect(distinctName(name, others)).toBe(shown);
});

it("shows usernames beside names that look alike, on a board", () => {
  const players = [
    { name: "Ada L", username: "ada" },
    { name: "ada l", username: "adal" },
    { name: "Ben", username: "ben" },
    { name: "Lea", username: null },
  ];
  expect(tellApart(players)).toEqual(["Ada L (@ada)", "ada l (@adal)", "Ben", "Lea"]);
});
