import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { TextsProvider } from "../../platform/i18n.tsx";
import { createTextStore } from "../../platform/texts.ts";
import { CookiePolicyLink } from "./CookiePolicyLink.tsx";

afterEach(cleanup);

const web = path.resolve(import.meta.dirname, "../..");

describe("links to the cookie policy", () => {
  it("open in a new tab that cannot reach back", () => {
    const texts = { "site.cookies.link": "Cookies" };
    const store = createTextStore(
      { language: "en-US", namespaces: ["site"], texts },
      async () => ({}),
    );
    render(
      <TextsProvider store={store}>
        <CookiePolicyLink />
      </TextsProvider>,
    );
    const link = screen.getByRole("link", { name: "Cookies" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("are written nowhere else", () => {
    const files = ["app", "features", "ui"].flatMap((folder) =>
      readdirSync(path.join(web, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".tsx") && !name.includes("CookiePolicyLink"))
        .map((name) => path.join(web, folder, name)),
    );
    expect(files.length).toBeGreaterThan(50);
    const others = files.filter((file) =>
      /(href|to)=["{`]+\/cookie-policy/.test(readFileSync(file, "utf8")),
    );
    expect(others).toEqual([]);
  });
});
