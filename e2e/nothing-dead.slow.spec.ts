import { test } from "@playwright/test";
import { addressesFor, expectNothingDead, type Kind, kinds, personOf } from "./nothing-dead.ts";
import { demoWorld } from "./world.ts";

test.describe.configure({ mode: "parallel", timeout: 3_600_000 });
const world = demoWorld({ own: true });

for (const kind of Object.keys(kinds) as Kind[]) {
  test(`each control of each page does something for a ${kind}`, async ({ browser }) => {
    const { username } = kinds[kind];
    const visitor = await personOf(world, browser, kind);
    const addresses = await addressesFor(world, browser, visitor, username);
    await expectNothingDead(world, visitor, username, addresses);
  });
}
