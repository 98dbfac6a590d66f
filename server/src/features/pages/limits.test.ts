import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { costOfPerson } from "../../platform/graphql/limits.ts";
import { ask, openPage, ownStatements } from "./pages.testing.ts";

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.reset();
  ada = await person(app, "ada");
  await openPage(app, ada, "makers");
});
afterAll(() => app.close());

const SECRET = "makers";
const nested = 'page(name: "makers") { creator { id } }';
const aliases = (count: number, field: string) =>
  Array.from({ length: count }, (_, at) => `a${at}: ${field}`).join(" ");

/** Nested fragments, whose depth only shows once they are expanded. */
const deep = `{ page(name: "makers") { ...A } }
  fragment A on Page { members { user { id } } viewerRequest { user { id } } }`;

const refused: [string, string][] = [
  ["the schema", "{ __schema { types { name } } }"],
  ["a type by its name", '{ __type(name: "Page") { name } }'],
  ["eleven names for one field", `{ ${aliases(11, nested)} }`],
  [
    "a hundred joinings in one request",
    `mutation { ${aliases(100, 'joinPage(input: {pageName: "makers"}) { success }')} }`,
  ],
  [
    "two changes in one request",
    `mutation { leavePage(pageName: "makers") { success } deletePage(pageName: "makers") { success } }`,
  ],
  [
    "two changes hidden in fragments",
    `mutation { ...A ... on Mutation { deletePage(pageName: "makers") { success } } }
     fragment A on Mutation { leavePage(pageName: "makers") { success } }`,
  ],
  ["a field that is not there", '{ page(name: "makers") { secret } }'],
  ["an e-mail address", '{ page(name: "makers") { members { user { email } } } }'],
  ["nine levels", `{ ${"page { ".repeat(8)} id ${"} ".repeat(8)} }`],
  ["over a thousand words", `{ page(name: "makers") { ${"id ".repeat(1100)} } }`],
  ["a list of lists that would cost too much", "{ pages(limit: 50) { members { user { id } } } }"],
];

describe("refused before a resolver runs is", () => {
  it.each(refused)("%s", async (_what, query) => {
    // The best of five: a busy machine is slow now and then, a heavy document always.
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      await ask(app, ada, query);
      times.push(performance.now() - begun);
    }
    expect(Math.min(...times)).toBeLessThan(1000);
    // No resolver ran: none of them can answer without the database.
    let answer = await ask(app, ada, query);
    const statements = await ownStatements(app, async () => {
      answer = await ask(app, ada, query);
    });
    expect(statements).toBe(0);
    expect(answer.status).toBe(400);
    expect(answer.data).toBeUndefined();
    expect(JSON.stringify(answer)).not.toMatch(/did you mean|displayName|passwordHash/i);
    const { data } = await ask(app, ada, `{ page(name: "${SECRET}") { memberCount } }`);
    expect(data).toEqual({ page: { memberCount: 1 } });
  });

  it("several documents at once", async () => {
    const headers = { authorization: `Bearer ${ada.token}` };
    const payload = [{ query: "{ viewer { id } }" }, { query: "{ viewer { id } }" }];
    const answer = await app.http.inject({ method: "POST", url: "/api/graphql", headers, payload });
    expect(answer.statusCode).toBe(400);
  });

  it("a cost that depends on the variables, also of a known document", async () => {
    const query = "query($n: Int) { pages(limit: $n) { members { userId role } } }";
    expect((await ask(app, ada, query, { n: 10 })).status).toBe(200);
    expect((await ask(app, ada, query, { n: 50 })).status).toBe(400);
    expect((await ask(app, ada, query, { n: 10 })).status).toBe(200);
  });
});

/** Fragments that each spread the next one twice: the last one appears 2^n times when all are expanded. */
function doubling(count: number, on: string, last: string, form: (next: string) => string): string {
  const fragments = Array.from({ length: count }, (_, at) => {
    const holds = at === count - 1 ? last : form(`...F${at + 1}`);
    return `fragment F${at} on ${on} { ${holds} }`;
  });
  return fragments.join(" ");
}

/** How a fragment spreads the next one twice, and how many of that form the parser lets through. */
const forms: [string, number, (next: string) => string][] = [
  ["by its name", 80, (next) => `${next} ${next}`],
  ["in inline fragments", 60, (next) => `... { ${next} } ... { ${next} }`],
  ["in both ways", 70, (next) => `${next} ... { ${next} }`],
  ["in a field", 60, (next) => `page { ${next} } page { ${next} }`],
  ["in directives", 50, (next) => `${next} @skip(if: false) ${next} @skip(if: true)`],
];
const operations: [string, string, string][] = [
  ["a query", "Query", "query asked { ...F0 }"],
  ["a mutation", "Mutation", "mutation asked { ...F0 }"],
  ["a query beside", "Query", "query asked { viewer { id } } query other { ...F0 }"],
  ["a mutation beside", "Mutation", "query asked { viewer { id } } mutation other { ...F0 }"],
  ["no operation", "Mutation", "query asked { viewer { id } }"],
];

describe("fragments that spread each other twice are refused at once", () => {
  it.each(
    forms.flatMap(([form, count, spread]) =>
      operations.map(([where, on, operation]) => ({ form, count, spread, where, on, operation })),
    ),
  )("$form, $count of them, in $where", async ({ count, spread, on, operation }) => {
    for (const last of ["__typename", 'leavePage(pageName: "makers") { success }']) {
      const query = `${operation} ${doubling(count, on, last, spread)}`;
      const headers = { authorization: `Bearer ${ada.token}` };
      const payload = { query, operationName: "asked" };
      const begun = performance.now();
      const call = { method: "POST", url: "/api/graphql", headers, payload } as const;
      const answer = await app.http.inject(call);
      expect(performance.now() - begun).toBeLessThan(1000);
      expect(answer.statusCode).toBe(400);
    }
  });

  it("allows the same fragment in several places", async () => {
    const query = `query { ...A a: page(name: "makers") { ...B ...B } b: page(name: "makers") { ...B } }
      fragment A on Query { page(name: "makers") { ...B } }
      fragment B on Page { creator { ...C } members { user { ...C } } }
      fragment C on User { id username }`;
    expect(await ask(app, ada, query)).toMatchObject({ status: 200 });
  });

  it("counts one change in a fragment that is spread twice as one", async () => {
    const query = `mutation { ...A ...A }
      fragment A on Mutation { leavePage(pageName: "none") { success } }`;
    expect(await ask(app, ada, query)).toMatchObject({ status: 400 });
    expect(await ask(app, ada, query.replace("...A ...A", "...A"))).toMatchObject({ status: 200 });
  });
});

describe("the rate limits of a person", () => {
  // Near the most that one document may cost.
  const dear = `query($n: Int!) { pages(limit: $n) { members { userId role } } }`;
  const cost = (limit: number) => 1 + limit * (1 + 10 * 2);

  it("has a limit, counted by cost and per person", async () => {
    const ben = await person(app, "ben");
    const [rounds, limit] = [30, 47];
    const { config } = app.platform;
    const before = config.RATE_LIMIT_FACTOR;
    config.RATE_LIMIT_FACTOR = 1;
    for (let round = 0; round < rounds; round += 1) {
      expect((await ask(app, ben, dear, { n: limit })).status).toBe(200);
    }
    const left = costOfPerson.points - rounds * cost(limit);
    expect(left).toBeGreaterThan(0);
    const last = Math.floor((left - 1) / 21);
    expect((await ask(app, ben, dear, { n: last })).status).toBe(200);
    expect(await ask(app, ben, dear, { n: 2 })).toMatchObject({
      status: 429,
      code: "RATE_LIMITED",
    });
    expect((await ask(app, ada, dear, { n: limit })).status).toBe(200);
    config.RATE_LIMIT_FACTOR = before;
  });
});

describe("allowed is", () => {
  it("ten names, fragments, and everything of a page", async () => {
    expect((await ask(app, ada, `{ ${aliases(10, nested)} }`)).status).toBe(200);
    const { status, data } = await ask(app, ada, deep);
    expect([status, Object.keys(data?.["page"] as object)]).toEqual([
      200,
      ["members", "viewerRequest"],
    ]);
  });
});
