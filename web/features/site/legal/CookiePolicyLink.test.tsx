import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { TextsProvider } from "../../../platform/i18n.tsx";
import { testTexts } from "../../../platform/texts.testing.ts";
import { CookiePolicyLink } from "./CookiePolicyLink.tsx";
import { LegalLinks } from "./LegalLinks.tsx";

afterEach(cleanup);

const web = path.resolve(import.meta.dirname, "../../..");

function renderAt(address: string, links: ReactElement) {
  const texts = { "site.cookies.link": "Cookies" };
  const store = testTexts(texts);
  render(
    <TextsProvider store={store}>
      <MemoryRouter initialEntries={[address]}>{links}</MemoryRouter>
    </TextsProvider>,
  );
}
const targets = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));

describe("links to legal pages", () => {
  it("keep the language of the address", () => {
    renderAt("/login?lang=en-US&next=%2Fpages", <LegalLinks />);
    expect(targets()).toEqual([
      "/terms-of-service?lang=en-US",
      "/privacy-policy?lang=en-US",
      "/cookie-policy?lang=en-US",
    ]);
  });

  it("use the reader's language when the address has none that is known", () => {
    renderAt("/login?lang=xx&next=%2Fpages", <LegalLinks />);
    expect(targets()).toEqual(["/terms-of-service", "/privacy-policy", "/cookie-policy"]);
  });
});

describe("links to the cookie policy", () => {
  it("open in a new tab without access to the opener", () => {
    renderAt("/", <CookiePolicyLink />);
    const link = screen.getByRole("link", { name: "Cookies" });
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.getAttribute("rel")).toContain("noopener");
  });

  it("are built in one place only", () => {
    const files = ["app", "features", "ui"].flatMap((folder) =>
      readdirSync(path.join(web, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".tsx") && !name.includes("CookiePolicyLink"))
        .map((name) => path.join(web, folder, name)),
    );
    expect(files.length).toBeGreaterThan(50);
    const others = files.filter((file) =>
      /(href|to)=["{`]+(\w+\(")?\/cookie-policy/.test(readFileSync(file, "utf8")),
    );
    expect(others).toEqual([]);
  });
});
