import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { TextsProvider } from "../../../platform/i18n.tsx";
import { testTexts } from "../../../platform/texts.testing.ts";
import { CookiePolicyLink } from "./CookiePolicyLink.tsx";
import { LegalLinks } from "./LegalLinks.tsx";
import { SiteFoot } from "../frame/SiteFoot.tsx";

afterEach(cleanup);

function renderAt(address: string, links: ReactElement) {
  const texts = { "site.cookies.link": "Cookies" };
  const store = testTexts(texts);
  const router = createMemoryRouter([{ path: "*", element: links }], { initialEntries: [address] });
  render(
    <TextsProvider store={store}>
      <RouterProvider router={router} />
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

  it("open in a new tab in the columns of the footer too", () => {
    renderAt("/features", <SiteFoot />);
    const links = screen
      .getAllByRole<HTMLAnchorElement>("link")
      .filter((link) => link.matches("[href*=cookie-policy]"));
    expect(links.map(({ target, rel }) => [target, rel])).toEqual(
      Array.from({ length: 2 }, () => ["_blank", "noopener"]),
    );
  });
});
