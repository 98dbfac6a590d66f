import { describe, expect, it } from "vitest";
import { hostOf, paragraphsOf, splitAbout, summaryOf } from "./pageText.ts";

describe("the text of a page", () => {
  it("shows a short first line below the name", () => {
    expect(splitAbout("Boots on.\n\nWe meet at low tide.")).toEqual({
      lead: "Boots on.",
      text: "We meet at low tide.",
    });
  });

  it("is not split when it has one line or a long first line", () => {
    expect(splitAbout("Boots on.")).toEqual({ lead: null, text: "Boots on." });
    const long = `${"long ".repeat(30)}\nmore`;
    expect(splitAbout(long)).toEqual({ lead: null, text: long });
    expect(splitAbout(null)).toEqual({ lead: null, text: "" });
  });

  it("is cut at a word for previews", () => {
    expect(summaryOf("one two  three\nfour", 12)).toBe("one two…");
    expect(summaryOf("short")).toBe("short");
  });

  it("keeps its paragraphs", () => {
    expect(paragraphsOf("a\nb\n\n\nc")).toEqual(["a\nb", "c"]);
  });

  it("names a link by its host", () => {
    expect(hostOf("https://www.example.org/x?y")).toBe("example.org");
  });
});
