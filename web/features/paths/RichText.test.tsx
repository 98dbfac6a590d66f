import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { TextsProvider } from "../../platform/i18n.tsx";
import { testTexts } from "../../platform/texts.testing.ts";
import { promptParts, RichText } from "./RichText.tsx";

afterEach(cleanup);

const html = (text: string) => {
  const { container } = render(
    <TextsProvider store={testTexts({})}>
      <RichText text={text} />
    </TextsProvider>,
  );
  return container;
};

describe("RichText", () => {
  it("makes paragraphs, line breaks, bold and code", () => {
    const shown = html("One **bold**\nand `x < 1`\n\nTwo");
    expect(shown.querySelectorAll("p")).toHaveLength(2);
    expect(shown.querySelector("b")?.textContent).toBe("bold");
    expect(shown.querySelector("code")?.textContent).toBe("x < 1");
    expect(shown.querySelectorAll("br")).toHaveLength(1);
  });

  it("joins lines of code into one block, with their indentation", () => {
    const shown = html("Like this:\n`if (a) {`\n`  b();`\n`}`\n\n    set in");
    const blocks = [...shown.querySelectorAll("pre")].map((block) => block.textContent);
    expect(blocks).toEqual(["if (a) {\n  b();\n}", "set in"]);
  });

  it("never makes elements out of the text", () => {
    const shown = html("<img src=x onerror=alert(1)> **<b>**");
    expect(shown.querySelector("img")).toBeNull();
    expect(shown.textContent).toContain("<img src=x");
  });
});

describe("promptParts", () => {
  it("takes code lines out of the heading", () => {
    expect(promptParts("In which order?\n`a();`\n`b();`")).toEqual({
      heading: "In which order?",
      code: "`a();`\n`b();`",
    });
    expect(promptParts("`x` is what?")).toEqual({ heading: "`x` is what?", code: "" });
  });
});
