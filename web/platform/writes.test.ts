import {
  listNotifications,
  markNotificationsRead,
} from "@waymates/contract/operations/notifications";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, takeTokensFrom } from "./api.ts";
import { changeGraph, graphql, graphQuery } from "./graph.ts";
import { areWritesOff, noteWrite, useWritesOff } from "./writes.ts";

const noRoom = () =>
  Response.json({ code: "STORAGE_FULL", error: "Full", message: "Full" }, { status: 507 });
let answer: () => Response;

beforeEach(() => {
  takeTokensFrom({ current: () => null, renew: async () => null });
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  noteWrite(false);
});

const graph = (data: object) => () => Response.json({ data });
const leave = () =>
  changeGraph(
    graphql(`
      mutation {
        leavePage(pageName: "makers") {
          success
        }
      }
    `),
    {},
  );
const attempt = (work: Promise<unknown>) => work.catch(() => undefined);

describe("writes", () => {
  it.each([
    ["a call", () => call(markNotificationsRead, { body: { all: true } })],
    ["a change of /api/graphql", leave],
  ])("are off once %s finds no room, and on with the next that is taken", async (_what, write) => {
    const changed = vi.fn();
    const stop = useWritesOff.subscribe(changed);
    answer = noRoom;
    await attempt(write());
    expect(areWritesOff()).toBe(true);
    answer = graph({ leavePage: { success: true } });
    await write();
    expect(areWritesOff()).toBe(false);
    expect(changed).toHaveBeenCalledTimes(2);
    stop();
  });

  it("are not reported as possible by a read, nor by another refusal", async () => {
    answer = noRoom;
    await attempt(call(markNotificationsRead, { body: { all: true } }));
    answer = graph({ pages: [] });
    await call(listNotifications);
    const { queryFn } = graphQuery(
      "pages",
      graphql(`
        {
          pages {
            name
          }
        }
      `),
      {},
    );
    await (queryFn as () => Promise<unknown>)();
    answer = () => Response.json({ code: "CONFLICT", error: "", message: "" }, { status: 409 });
    await attempt(call(markNotificationsRead, { body: { all: true } }));
    expect(areWritesOff()).toBe(true);
  });
});
