import { describe, expect, it } from "vitest";
import { isOnlyEmoji } from "./onlyEmoji.ts";

describe("a message of one to three emojis", () => {
  it.each(["🎉", "👍🏽 ❤️", "👩‍👩‍👧👋🎉"])("is %s", (text) => expect(isOnlyEmoji(text)).toBe(true));
  it.each(["", "a", "🎉!", "🎉🎉🎉🎉", "12"])("is not “%s”", (text) =>
    expect(isOnlyEmoji(text)).toBe(false),
  );
});
