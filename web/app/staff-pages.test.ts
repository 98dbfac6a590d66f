import type { RouteConfigEntry } from "@react-router/dev/routes";
import { STAFF_PLACES } from "@waymates/contract/features/staff-places";
import { expect, it } from "vitest";
import routes from "./routes.ts";

const listAddresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path}`]),
    ...listAddresses(children),
  ]);

/** Pages that are opened from another place: the chapter of a new question, a notification about reports. */
const REACHED_FROM_ANOTHER = ["/admin/nodes/new", "/admin/nodes/reports"];

it("each page of the workplace has its line in the list of places, and each line its page", () => {
  const pages = listAddresses(routes).filter((address) => /^\/admin(\/|$)/.test(address));
  const withName = pages.filter(
    (address) => !address.includes(":") && !REACHED_FROM_ANOTHER.includes(address),
  );
  expect(withName.length).toBeGreaterThan(5);
  expect(STAFF_PLACES.map(({ url }) => url).toSorted()).toEqual(withName.toSorted());
});
