import { expect, it } from "vitest";
import { ada, ben } from "../../chat.testing.ts";
import { createIsMember } from "./knownNames.ts";

it("links people of the chat alone where the client knows all whom a message mentions", () => {
  const chat = { members: [], usernames: new Set(["ada", "ben.o"]) };
  const isMember = createIsMember("@Ada, @ben.o, @carl", [], chat);
  expect(["ada", "ben.o", "carl"].filter(isMember)).toEqual(["ada", "ben.o"]);
});

it("links unknown names in a large chat where the message mentions enough people", () => {
  const members = [ada, ben].map((person) => ({ ...person, role: "member" as const }));
  const chat = { members, usernames: new Set(["ada", "ben"]) };
  const named = (text: string, ...mentions: string[]) =>
    ["ben", "zoe", "carl"].filter(createIsMember(text, mentions, chat));
  expect(named("@ben and @zoe", ben.id)).toEqual(["ben"]);
  expect(named("@ben and @zoe", ben.id, "z0")).toContain("zoe");
  expect(named("@ben, @zoe and @carl", ben.id, "z0")).toEqual(["ben"]);
});
