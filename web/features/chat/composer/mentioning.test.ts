import { describe, expect, it } from "vitest";
import { ada, ben } from "../chat.testing.ts";
import { complete, offer, suggest, typedName } from "./mentioning.ts";

const people = [ada, ben].map((person) => ({ ...person, role: "member" as const }));

describe("mentioning a member", () => {
  it("begins with an @ sign at the start of a word", () => {
    expect(typedName("hello @be", 9)).toEqual({ from: 6, to: 9, name: "be" });
    expect(typedName("@", 1)).toEqual({ from: 0, to: 1, name: "" });
    expect(typedName("どうも@be", 6)).toEqual({ from: 3, to: 6, name: "be" });
    expect(typedName("mail@be", 7)).toBeNull();
    expect(typedName("net.example/@be", 15)).toBeNull();
    expect(typedName("@ben is", 7)).toBeNull();
  });

  it("suggests people by the beginning of either name, ignoring accents", () => {
    expect(suggest(people, "b").map(({ username }) => username)).toEqual(["ben"]);
    expect(suggest(people, "LÓV").map(({ username }) => username)).toEqual(["ada"]);
    expect(suggest(people, "x")).toEqual([]);
  });

  it("suggests the person whose complete username is typed, however many others match", () => {
    const crowd = Array.from({ length: 9 }, (_, at) => ({
      ...ben,
      role: "member" as const,
      id: `z${at}`,
      username: `zoe${at}`,
    }));
    const zoe = { ...ben, role: "member" as const, id: "z", username: "zoe" };
    expect(suggest([...crowd, zoe], "Zoe")[0]).toBe(zoe);
    const known = suggest(crowd, "zoe");
    expect(offer(known, [zoe], "Zoe")).toEqual([...known.slice(0, 7), zoe]);
    expect(offer(known.slice(0, 2), [...known, zoe], "zo")).toEqual([...known, zoe].slice(0, 8));
  });

  it("inserts the username and puts the caret behind it", () => {
    const text = "hello @be and you";
    expect(complete(text, { from: 6, to: 9, name: "be" }, "ben")).toEqual({
      text: "hello @ben and you",
      caret: 11,
    });
  });
});
