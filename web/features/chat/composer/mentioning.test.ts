import { describe, expect, it } from "vitest";
import { ada, ben } from "../chat.testing.ts";
import { complete, suggest, typedName } from "./mentioning.ts";

const people = [ada, ben].map((person) => ({ ...person, role: "member" as const }));

describe("naming somebody", () => {
  it("begins with an @ sign that stands by itself", () => {
    expect(typedName("hello @be", 9)).toEqual({ from: 6, to: 9, name: "be" });
    expect(typedName("@", 1)).toEqual({ from: 0, to: 1, name: "" });
    expect(typedName("mail@be", 7)).toBeNull();
    expect(typedName("@ben is", 7)).toBeNull();
  });

  it("offers people by the beginning of either name, whatever the accents", () => {
    expect(suggest(people, "b").map(({ username }) => username)).toEqual(["ben"]);
    expect(suggest(people, "LÓV").map(({ username }) => username)).toEqual(["ada"]);
    expect(suggest(people, "x")).toEqual([]);
  });

  it("writes the username out and goes on behind it", () => {
    const text = "hello @be and you";
    expect(complete(text, { from: 6, to: 9, name: "be" }, "ben")).toEqual({
      text: "hello @ben and you",
      caret: 11,
    });
  });
});
