import { test } from "@playwright/test";
import { addressesFor, expectNothingDead, type Kind, kinds, personOf } from "./nothing-dead.ts";
import { demoWorld } from "./world.ts";

const world = demoWorld({ own: true });

/** The screens with the most controls, as who has them; `npm run test:long` has all others. */
const screens: readonly [Kind, RegExp][] = [
  ["page moderator", /^\/p\/[^/]+$/],
  ["editor", /^\/admin\/paths\/[^/]+\/chapters\//],
  ["admin", /^\/admin\/users\/[^/]+$/],
];

test("each control of the fullest screens does something", async ({ browser }) => {
  test.slow();
  const done = new Set<string>();
  for (const [kind, screen] of screens) {
    const { username } = kinds[kind];
    const visitor = await personOf(world, browser, kind);
    const all = await addressesFor(world, browser, visitor, username);
    const addresses = all.filter((address) => screen.test(address));
    await expectNothingDead(world, visitor, username, addresses, done);
  }
});
