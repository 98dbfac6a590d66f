import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACTORS, type ActorName } from "./testing/authorisation/actors.testing.ts";
import { openRunner, type Runner } from "./testing/authorisation/runner.testing.ts";
import { type TestApp, testApp } from "./testing/test-app.ts";

interface Row {
  id: string;
  cells: Record<ActorName, string | string[]>;
  note?: string;
}

const file = path.resolve(import.meta.dirname, "../../contract/authorisation.json");
const { actors, operations } = JSON.parse(readFileSync(file, "utf8")) as {
  actors: string[];
  operations: Row[];
};
/** Refused for lack of a full session, before a body or an id is looked at. */
const SESSION_REFUSALS = new Set([
  "NOT_AUTHENTICATED",
  "FOLLOW_NOT_LOGGED_IN",
  "JOIN_LOGIN_REQUIRED",
  "REGISTRATION_INCOMPLETE",
]);

let app: TestApp;
let runner: Runner;

beforeAll(async () => {
  app = await testApp();
  runner = await openRunner(app);
});
afterAll(() => app.close());

it("the table of who may call what names every operation of the running server once", async () => {
  const answer = await app.http.inject({ url: "/api/docs/openapi.json" });
  const { paths } = answer.json<{ paths: Record<string, object> }>();
  const served = Object.entries(paths).flatMap(([address, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const ids = operations.map(({ id }) => id);
  expect(ids.filter((id) => id.includes(" /")).toSorted()).toEqual(served.toSorted());
  expect(ids.toSorted()).toEqual([...runner.drives.keys()].toSorted());
  expect(actors).toEqual(ACTORS);
});

/**
 * Makes an operation as the actor. Who is refused for lack of a full session makes it with a body and
 * ids that are nonsense, so that the refusal is seen to come before they are looked at.
 */
function answerOf({ id, cells }: Row, actor: ActorName): Promise<string> | undefined {
  const isRefused = [cells[actor]].flat().every((cell) => SESSION_REFUSALS.has(cell));
  const drive = (isRefused && runner.probes.get(id)) || runner.drives.get(id);
  return drive?.(actor);
}

it(
  "every operation answers each kind of actor as the table says",
  { timeout: 600_000 },
  async () => {
    const wrong: string[] = [];
    for (const row of operations) {
      for (const actor of ACTORS) {
        const answer = await answerOf(row, actor);
        const allowed = [row.cells[actor]].flat();
        if (!allowed.includes(answer ?? ""))
          wrong.push(`${row.id}: ${actor} gets ${answer}, not ${allowed.join(" or ")}`);
      }
    }
    expect(wrong).toEqual([]);
  },
);

it("the note of an operation says where the test comes no further than the check of who calls", () => {
  const noted = operations.filter(({ note }) => note?.includes("past the check of who calls"));
  expect(noted.map(({ id }) => id).toSorted()).toEqual([...runner.untried].toSorted());
});
