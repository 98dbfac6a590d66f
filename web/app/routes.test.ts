import type { RouteConfigEntry } from "@react-router/dev/routes";
import { isBarePath } from "@waymates/contract/routes";
import { describe, expect, it } from "vitest";
import routes from "./routes.ts";

const BARE = "frames/BareFrame.tsx";
const VISITOR = "frames/VisitorFrame.tsx";
const MEMBER = "frames/MemberFrame.tsx";
const SHELL = "frames/ShellFrame.tsx";

interface Framed {
  address: string;
  /** The frames around the page, outermost first. */
  frames: string[];
}

/** Every page with an address such as it may have, and what stands around it. */
function listPages(entries: readonly RouteConfigEntry[], above: Framed): Framed[] {
  return entries.flatMap(({ path, index, file, children = [] }) => {
    const segments = path?.replaceAll(/:\w+|\*/g, "sample");
    const address = segments ? `${above.address.replace(/\/$/, "")}/${segments}` : above.address;
    const isPage = index === true || path !== undefined;
    const frames = isPage ? above.frames : [...above.frames, file];
    const below = listPages(children, { address, frames });
    return isPage ? [{ address, frames: above.frames }, ...below] : below;
  });
}
const pages = listPages(routes, { address: "/", frames: [] });
const within = (...frames: string[]) =>
  pages.filter((page) => page.frames.join() === frames.join()).map(({ address }) => address);

describe("the frame of each address (NAV-02)", () => {
  it("is bare exactly where it was agreed", () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(within(BARE)).toEqual(
      pages.map(({ address }) => address).filter((address) => isBarePath(address)),
    );
  });

  it("is that of visitors at the doors of the house", () => {
    expect(within(VISITOR)).toEqual(["/", "/i", "/i/sample"]);
  });

  it("is the full shell everywhere else, but for a question, which stands alone", () => {
    expect(within(MEMBER)).toEqual(["/explorer/path/sample/chapter/sample"]);
    const rest = [BARE, VISITOR].flatMap((frame) => within(frame)).concat(within(MEMBER));
    expect(within(MEMBER, SHELL)).toEqual(
      pages.map(({ address }) => address).filter((address) => !rest.includes(address)),
    );
    expect(within(MEMBER, SHELL)).toContain("/foryou");
  });
});
