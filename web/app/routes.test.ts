import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isBarePath, publicPaths, sitePaths } from "@waymates/contract/routes";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

const BARE = "layouts/BareLayout.tsx";
const MEMBER = "layouts/MemberLayout.tsx";
const SHELL = "layouts/ShellLayout.tsx";
/** Inside of the shell for members, with a head and a foot of its own for everyone else. */
const SITE = "layouts/SiteLayout.tsx";

const STAFF = "layouts/StaffLayout.tsx";

interface PageEntry {
  address: string;
  /** The layouts around the page, outermost first. */
  layouts: string[];
}

/** Lists every page with a sample address and its layouts. */
function listPages(entries: readonly RouteConfigEntry[], above: PageEntry): PageEntry[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const segments = path?.replaceAll(/:\w+|\*/g, "sample");
    const address = segments ? `${above.address.replace(/\/$/, "")}/${segments}` : above.address;
    const isPage = index === true || path !== undefined;
    const layouts = isPage ? above.layouts : [...above.layouts, file];
    const below = listPages(children, { address, layouts });
    return isPage ? [{ address, layouts: above.layouts }, ...below] : below;
  });
}
const pages = listPages(routes, { address: "/", layouts: [] });
const within = (...layouts: string[]) =>
  pages.filter((page) => page.layouts.join() === layouts.join()).map(({ address }) => address);

describe("the layout of each address (NAV-02)", () => {
  it("is bare exactly where it was agreed", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(within(BARE)).toEqual(
      pages.map(({ address }) => address).filter((address) => isBarePath(address)),
    );
  });

  it("is the full shell everywhere else, but for questions, which stand alone", () => {
    expect(within(MEMBER)).toEqual([
      "/explorer/path/sample/chapter/sample",
      "/explorer/path/sample/chapter/sample/checkpoint",
      "/explorer/review",
    ]);
    const rest = [...within(BARE), ...within(MEMBER)];
    // The form for the code of a shared link is among the pages about the product.
    const site = ["/", ...sitePaths, "/s"];
    expect(within(MEMBER, SHELL, SITE)).toEqual(site);
    const staff = within(MEMBER, SHELL, STAFF);
    expect(staff).toContain("/admin/users/sample");
    expect(staff.every((address) => /^\/admin(?:\/|$)/.test(address))).toBe(true);
    expect([...within(MEMBER, SHELL), ...site, ...staff].toSorted()).toEqual(
      pages
        .map(({ address }) => address)
        .filter((address) => !rest.includes(address))
        .toSorted(),
    );
    for (const address of ["/foryou", "/i", "/i/sample"]) {
      expect(within(MEMBER, SHELL)).toContain(address);
    }
  });
});

it("takes no address of the public list for a username", () => {
  const ofServer = ["/robots.txt", "/sitemap.xml"];
  const likeNames = publicPaths.filter(
    (path) => /^\/[^/]+$/.test(path) && !ofServer.includes(path),
  );
  const declared = new Set(pages.map(({ address }) => address));
  expect(likeNames.length).toBeGreaterThan(20);
  expect(likeNames.filter((path) => !declared.has(path))).toEqual([]);
});
