import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada, ben } from "../chat.testing.ts";
import { isOnlyEmoji, createIsMember, splitText } from "./textParts.ts";

const known = new Set(["ada", "ben.o"]);
const split = (text: string) => splitText(text, (name) => known.has(name));

describe("splitting a message's text", () => {
  it("gives parts that joined are the text again", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: "grapheme" }),
            fc.constantFrom("@ada", "https://a.b/c)", "(", " ", "."),
          ),
        ),
        (pieces) => {
          const text = pieces.join("");
          expect(
            split(text)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });

  it("links web addresses without the punctuation around them", () => {
    expect(split("See https://example.org/a_(b), then (http://example.org/c).")).toMatchObject([
      { kind: "text", text: "See " },
      { kind: "link", text: "https://example.org/a_(b)" },
      { kind: "text", text: ", then (" },
      { kind: "link", href: "http://example.org/c" },
      { kind: "text", text: ")." },
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://", "mailto:a@b.c"])(
    "does not link %s",
    (text) => expect(split(text).every(({ kind }) => kind === "text")).toBe(true),
  );

  it("links mentions of the chat's members only", () => {
    const mentions = split("@Ada and @ben.o, not @carl nor mail@ada.org")
      .filter(({ kind }) => kind === "mention")
      .map(({ text }) => text);
    expect(mentions).toEqual(["@Ada", "@ben.o"]);
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
});

describe("a message of one to three emojis", () => {
  it.each(["🎉", "👍🏽 ❤️", "👩‍👩‍👧👋🎉"])("is %s", (text) => expect(isOnlyEmoji(text)).toBe(true));
  it.each(["", "a", "🎉!", "🎉🎉🎉🎉", "12"])("is not “%s”", (text) =>
    expect(isOnlyEmoji(text)).toBe(false),
  );
});
