import { listPaths } from "@waymates/contract/operations/paths";
import { beforeEach, expect, it, vi } from "vitest";

type Tab = { call: typeof import("./api.ts").call; session: typeof import("./session.ts") };

/** A mock of the server's sessions: each refresh token is used once and returns the next. */
let generation: number;
let accepted: Set<string>;
let atOnce: number;
let mostAtOnce: number;
let refreshes: number;
let restores: number;
/** Whether the cookie of the access token is a fresh one. */
let isRestored: boolean;

const answer = (status: number, body: object) => Response.json(body, { status });
const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

async function serve(path: string, init: RequestInit = {}): Promise<Response> {
  const bearer = new Headers(init.headers).get("authorization")?.slice("Bearer ".length) ?? "";
  if (path === "/api/auth/refresh") {
    refreshes += 1;
    // The browser sends the cookie as it is when the call begins.
    const sent = generation;
    mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
    await pause();
    atOnce -= 1;
    if (sent !== generation) {
      return answer(401, { code: "NOT_AUTHENTICATED", error: "reuse", message: "reuse" });
    }
    generation += 1;
    accepted.add(`token ${generation}`);
    return answer(200, { user: { id: "ada" }, token: `token ${generation}` });
  }
  await pause();
  const person = { authenticated: true, user: { id: "ada" }, token: "token 2" };
  if (path === "/api/auth/check") {
    const nobody = { authenticated: false, user: null, token: null };
    return answer(200, isRestored ? person : nobody);
  }
  if (path === "/api/auth/sync-supabase-session") {
    restores += 1;
    isRestored = true;
    return answer(200, person);
  }
  if (accepted.has(bearer)) return answer(200, { items: [] });
  return answer(401, { code: "NOT_AUTHENTICATED", error: "no", message: "no" });
}

/** Locks as all tabs of one browser share them. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

/** A tab has modules of its own. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  return { session: await import("./session.ts"), call: (await import("./api.ts")).call };
}

beforeEach(() => {
  [generation, atOnce, mostAtOnce, refreshes] = [1, 0, 0, 0];
  [restores, isRestored] = [0, false];
  accepted = new Set();
  vi.stubGlobal("fetch", serve);
  Object.defineProperty(navigator, "locks", { configurable: true, value: fakeLocks() });
});

it("ten tabs whose token ran out at once refresh once each, one after the other (R12)", async () => {
  const tabs: Tab[] = [];
  for (let number = 0; number < 10; number += 1) tabs.push(await openTab());
  // Each tab has several calls under way when the token runs out.
  const calls = tabs.flatMap(({ call }) => [1, 2, 3].map(() => call(listPaths)));
  const ends = await Promise.allSettled(calls);
  expect(ends.filter(({ status }) => status === "rejected")).toEqual([]);
  expect([refreshes, mostAtOnce]).toEqual([10, 1]);
});

it("ten tabs that are looked at after a long while restore the session once", async () => {
  const tabs: Tab[] = [];
  for (let number = 0; number < 10; number += 1) tabs.push(await openTab());
  const found = await Promise.all(tabs.map(({ session }) => session.checkSession(true)));
  expect(found.map(({ status }) => status)).toEqual(tabs.map(() => "authenticated"));
  expect(restores).toBe(1);
});
