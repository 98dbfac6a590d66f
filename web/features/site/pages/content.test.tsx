import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Texts } from "@waymates/contract/features/translations";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { TextsProvider } from "../../../platform/i18n.tsx";
import { testTexts } from "../../../platform/texts.testing.ts";
import { cookiePolicy } from "../legal/cookies/cookie-policy.tsx";
import { aboutUs } from "./about-us/about-us.tsx";
import { accessibility } from "./accessibility/accessibility.tsx";
import { company } from "./company/company.tsx";
import type { PageContent } from "./content.ts";
import { ContentPage } from "./ContentPage.tsx";
import { features } from "./features/features.tsx";
import { mobileApps } from "./mobile-apps/mobile-apps.tsx";
import { models } from "./models/models.tsx";
import { oracles } from "./oracles/oracles.tsx";
import { philosophy } from "./our-philosophy/our-philosophy.tsx";
import { revShare } from "./partner-rev-share/partner-rev-share.tsx";
import { partnerships } from "./partnerships/partnerships.tsx";
import { press } from "./pressmediakit/pressmediakit.tsx";
import { whatIs } from "./what-is/what-is.tsx";

const folder = path.resolve(import.meta.dirname, "../../../../server/db/seeds/texts/parts");
const keys = readdirSync(folder)
  .filter((name) => name.endsWith(".en-US.json"))
  .flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Texts),
  );
const operator = { name: "Trail Society", address: ["Lane 1"], email: "hello@trail.test" };

/** What a visitor gets, with the key in brackets in place of each text. */
function show(content: PageContent): string {
  const store = testTexts(Object.fromEntries(keys.map((key) => [key, `«${key}»`])));
  const router = createMemoryRouter([{ path: "*", element: <ContentPage {...content} /> }]);
  return renderToStaticMarkup(
    <TextsProvider store={store}>
      <RouterProvider router={router} />
    </TextsProvider>,
  );
}

const pages = [
  aboutUs(operator),
  accessibility(operator),
  company(operator),
  features,
  mobileApps,
  models,
  oracles,
  philosophy,
  revShare,
  partnerships,
  press,
  whatIs,
];

it.each(pages)(
  "/$ns shows each text of its namespace, and asks for none that is missing",
  (page) => {
    const html = show(page);
    const shown = new Set([...html.matchAll(/«([^»]+)»/g)].map(([, key]) => key));
    const isOwn = (key: string) => key.startsWith(`${page.ns}.`);
    expect(keys.filter((key) => isOwn(key) && !shown.has(key))).toEqual([]);
    expect(html.replace(/«[^»]+»/g, "")).not.toContain(`${page.ns}.`);
  },
);

it("asks for no text of the cookie policy that is missing", () => {
  const html = show(cookiePolicy);
  expect(html).toContain("«site.cookies.removeText»");
  expect(html.replace(/«[^»]+»/g, "")).not.toContain("site.cookies.");
});
