import { METHODS } from "node:http";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { World } from "../authorisation/calls.testing.ts";
import { makeWorld } from "../authorisation/runner.testing.ts";
import { type LiveDoor, openDoor } from "../live.ts";
import { plainPages } from "../plain-pages.ts";
import { type TestApp, testApp } from "../test-app.ts";
import { addresses } from "./addresses.testing.ts";
import { fuzzCalls } from "./calls.testing.ts";
import { fuzzImports, fuzzUploads } from "./files.testing.ts";
import { fuzzGraph } from "./graph.testing.ts";
import { fuzzSockets, sendOddPackets } from "./sockets.testing.ts";
import { type Ask, asker, faultOf, type Sign, watchTurns } from "./target.testing.ts";

/** While one client sends nonsense, no other waits longer than this for its turn. */
const LONGEST_TURN_MS = 1000;

const headers = fc.dictionary(
  fc.constantFrom(
    "accept",
    "accept-language",
    "accept-encoding",
    "content-type",
    "cookie",
    "authorization",
    "if-none-match",
    "range",
    "origin",
    "sec-fetch-site",
    "x-forwarded-for",
    "x-forwarded-host",
  ),
  fc.string({ maxLength: 20 }).map((text) => text.replaceAll(/[^ -~]/g, "-")),
);
const methods = fc.constantFrom(...METHODS.filter((name) => name !== "CONNECT"));

/** How much of each kind is sent: of calls, documents, frames and files equally much to each part of the product. */
export interface Amounts {
  /** Requests with any address, method, headers and body. */
  requests: number;
  /** Requests to the operations of the API. */
  calls: number;
  documents: number;
  frames: number;
  imports: number;
  uploads: number;
  withinMs: number;
}

/** Declares the tests with nonsense. */
export function fuzz(amounts: Amounts): void {
  const options = { timeout: amounts.withinMs };
  let app: TestApp;
  let world: World;
  let door: LiveDoor;
  let ask: Ask;
  let sign: Sign;
  let turns: ReturnType<typeof watchTurns>;

  beforeAll(async () => {
    app = await testApp({ PUBLIC_URL: "https://waymates.test" }, plainPages);
    world = await makeWorld(app);
    // Limits would refuse most of it before it is looked at.
    app.platform.limits.take = async () => 0;
    door = await openDoor(app);
    sign = ({ id, sessionId }) => app.platform.tokens.signAccess(id, sessionId);
    ask = asker(Number(new URL(door.url).port), sign);
  });
  beforeEach(() => {
    turns = watchTurns();
  });
  afterEach(async () => {
    turns.stop();
    expect(turns.take(), "milliseconds of the longest turn").toBeLessThan(LONGEST_TURN_MS);
    // A person who is not signed in any more gets one refusal for everything.
    const { owner, admin, page_owner: pageOwner } = world.people;
    for (const as of [owner, admin, pageOwner])
      expect((await ask("/api/auth/me", { as })).status).toBe(200);
  });
  afterAll(() => app.close());

  it("no address, method, headers or body makes the server fail", options, async () => {
    const bodies = fc.option(fc.json(), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(addresses, methods, headers, bodies, async (path, method, given, body) => {
        const sent = body === undefined ? {} : { body };
        expect(faultOf(await ask(path, { method, headers: given, ...sent }))).toBeNull();
      }),
      { numRuns: amounts.requests, seed: 1 },
    );
  });

  it("no parameters, query or body make an operation fail", options, async () => {
    const faults = await fuzzCalls(ask, world, amounts.calls);
    expect(faults.join("\n")).toBe("");
  });

  it("no GraphQL document makes the server fail", options, async () => {
    expect((await fuzzGraph(ask, world, amounts.documents)).join("\n")).toBe("");
  });

  it("no packet or payload makes a socket event fail", options, async () => {
    await sendOddPackets(door.url, await sign(world.people.owner));
    expect((await fuzzSockets(door, world, sign, amounts.frames)).join("\n")).toBe("");
  });

  it("no file makes an importer fail", options, async () => {
    expect((await fuzzImports(ask, world, amounts.imports)).join("\n")).toBe("");
  });

  it("no file makes an upload fail", options, async () => {
    expect((await fuzzUploads(ask, world, amounts.uploads)).join("\n")).toBe("");
  });
}
