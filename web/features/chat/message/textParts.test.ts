import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ada, ben } from "../chat.testing.ts";
import { isOnlyEmoji, namesOf, splitText } from "./textParts.ts";

const known = new Set(["ada", "ben.o"]);
const split = (text: string) => splitText(text, (name) => known.has(name));

describe("the words of a message", () => {
  it("joined are the text again, whatever it is", () => {
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
              .map((word) => word.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });

  it("lead to web addresses, without the punctuation around them", () => {
    expect(split("See https://example.org/a_(b), then (http://example.org/c).")).toMatchObject([
      { kind: "text", text: "See " },
      { kind: "link", text: "https://example.org/a_(b)" },
      { kind: "text", text: ", then (" },
      { kind: "link", href: "http://example.org/c" },
      { kind: "text", text: ")." },
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://", "mailto:a@b.c"])(
    "do not lead to %s",
    (text) => expect(split(text).every(({ kind }) => kind === "text")).toBe(true),
  );

  it("name people of the chat, and nobody else", () => {
    const mentions = split("@Ada and @ben.o, not @carl nor mail@ada.org")
      .filter(({ kind }) => kind === "mention")
      .map(({ text }) => text);
    expect(mentions).toEqual(["@Ada", "@ben.o"]);
  });

  it("name those of a large chat too who are not known here, as the message counts them", () => {
    const members = [ada, ben].map((person) => ({ ...person, role: "member" as const }));
    const chat = { members, usernames: new Set(["ada", "ben"]) };
    const named = (text: string, ...mentions: string[]) =>
      ["ben", "zoe", "carl"].filter(namesOf(text, mentions, chat));
    expect(named("@ben and @zoe", ben.id)).toEqual(["ben"]);
    expect(named("@ben and @zoe", ben.id, "z0")).toContain("zoe");
    expect(named("@ben, @zoe and @carl", ben.id, "z0")).toEqual(["ben"]);
  });
});

describe("a message of emojis alone", () => {
  it.each(["🎉", "👍🏽 ❤️", "👩‍👩‍👧👋🎉"])("is %s", (text) => expect(isOnlyEmoji(text)).toBe(true));
  it.each(["", "a", "🎉!", "🎉🎉🎉🎉", "12"])("is not “%s”", (text) =>
    expect(isOnlyEmoji(text)).toBe(false),
  );
});
