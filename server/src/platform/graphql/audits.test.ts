import { type AuditResult, serverAudits } from "graphql-http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/** Audits that ask the schema about itself (`__type`), which production refuses. */
const ASKS_SCHEMA = { MUST: ["BF61", "28B9"], SHOULD: ["2EA1"] };
const NONE = { MUST: [], SHOULD: [] };
/** Under application/json an invalid document has status 400, like every refusal of the API. */
const REFUSED_WITH_400 = ["572B", "FDE2", "7B9B"];

type Level = "MUST" | "SHOULD";
interface Levels {
  passed: Record<Level, string[]>;
  failed: Record<Level, string[]>;
}

/** Runs the audits of GraphQL over HTTP against an app, without a network. */
async function audit(app: TestApp): Promise<Levels> {
  const fetchFn = async (url: string, { method = "GET", headers = {}, body }: RequestInit = {}) => {
    const answer = await app.http.inject({
      method: method as "GET",
      url,
      headers: headers as Record<string, string>,
      ...(body === undefined ? {} : { payload: body as string }),
    });
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };
  const levels: Levels = { passed: { MUST: [], SHOULD: [] }, failed: { MUST: [], SHOULD: [] } };
  for (const one of serverAudits({ url: "http://127.0.0.1:3000/api/graphql", fetchFn })) {
    const [level] = one.name.split(" ");
    if (level !== "MUST" && level !== "SHOULD") continue;
    const { status }: AuditResult = await one.fn();
    levels[status === "ok" ? "passed" : "failed"][level].push(one.id);
  }
  return levels;
}

describe.each([
  ["development", NONE],
  ["production", ASKS_SCHEMA],
])("GraphQL over HTTP, in %s", (mode, excepted) => {
  let app: TestApp;
  let levels: Levels;

  beforeAll(async () => {
    app = await testApp({ NODE_ENV: mode });
    levels = await audit(app);
  });
  afterAll(() => app.close());

  it("does all that the specification demands", () => {
    expect(levels.failed.MUST).toEqual(excepted.MUST);
    expect(levels.passed.MUST).toHaveLength(13 - excepted.MUST.length);
  });

  it("does what the specification advises, but for the status of what it refuses", () => {
    expect(levels.failed.SHOULD).toEqual([...excepted.SHOULD, ...REFUSED_WITH_400]);
    expect(levels.passed.SHOULD).toHaveLength(20 - excepted.SHOULD.length);
  });
});
