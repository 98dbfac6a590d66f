import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { openPage } from "./pages.testing.ts";

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await testApp();
  await app.reset();
  ada = await person(app, "ada");
  await openPage(app, ada, "makers");
});
afterAll(() => app.close());

/** EVERY_DOCUMENT=20000 for a release; a few hundred with every change. */
const RUNS = Number(process.env["EVERY_DOCUMENT"] ?? 400);

const words = fc.constantFrom(
  ..."page pages members user chatChannels paths viewerRequest creator socialLinks viewer".split(
    " ",
  ),
  ..."id name role title secret __typename __schema joinPage leavePage pageJoinRequests".split(" "),
);
const value = fc.oneof(
  fc.integer().map(String),
  fc.string({ unit: "binary", maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.constantFrom('"makers"', "null", "true", "$n", "[]", "{}", "{__proto__: {x: 1}}", "ENUM"),
);
const given = fc.dictionary(
  fc.constantFrom(
    "name",
    "pageName",
    "limit",
    "offset",
    "type",
    "search",
    "input",
    "role",
    "userId",
  ),
  value,
  { maxKeys: 3 },
);
const { field } = fc.letrec<{ field: string; within: string[] }>((tie) => ({
  within: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.constant<string[]>([]),
    fc.array(tie("field"), { minLength: 1, maxLength: 3 }),
  ),
  field: fc.tuple(words, given, tie("within")).map(([name, pairs, within]) => {
    const listed = Object.entries(pairs).map(([key, one]) => `${key}: ${one}`);
    const asked = listed.length > 0 ? `(${listed.join(", ")})` : "";
    return `${name}${asked}${within.length > 0 ? ` { ${within.join(" ")} }` : ""}`;
  }),
}));
const document = fc
  .tuple(
    fc.constantFrom(
      "",
      "query",
      "mutation",
      "query($n: Int)",
      "subscription",
      "fragment A on Page",
    ),
    fc.array(field, { minLength: 1, maxLength: 4 }),
    fc.constantFrom("", "", "", "}", "{", "\u0000", " @skip(if: true)", " ...A"),
  )
  .map(([kind, fields, odd]) => `${kind} { ${fields.join(" ")}${odd} }`);

const page = "{ success code page { name } }";
/** Right documents with a place for each value: what is in them reaches the resolvers. */
const asked = [
  "{ page(name: V) { id members(role: V, search: V, limit: V, offset: V) { userId } } }",
  "{ pages(type: V, search: V, limit: V, offset: V, joined: V) { name } }",
  "{ checkPageName(name: V) { available error } }",
  "{ pageJoinRequests(pageName: V) { id } pageBans(pageName: V) { id } }",
  "{ hasPendingJoinRequest(pageName: V) }",
  `mutation { createPage(input: {name: V, displayName: V, about: V, tags: V, type: V}) ${page} }`,
  `mutation { updatePage(pageName: V, input: {displayName: V, about: V, tags: V, avatarId: V,
    customizationConfig: V, socialLinks: V, visibility: V}) ${page} }`,
  `mutation { joinPage(input: {pageName: V, userId: V, skipApproval: V, message: V}) ${page} }`,
  `mutation { approveJoinRequest(input: {requestId: V, reviewerId: V, message: V}) ${page} }`,
  `mutation { updatePageMemberRole(pageName: V, userId: V, role: V) ${page} }`,
  `mutation { mutePageMember(pageName: V, userId: V, days: V) ${page} }`,
  `mutation { createPageChatChannel(input: {pageName: V, name: V, imageId: V}) ${page} }`,
  `mutation { attachPagePath(pageName: V, pathId: V) ${page} }`,
  `mutation { leavePage(pageName: V) ${page} }`,
];
const likely = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: "binary", maxLength: 12 }).map((text) => JSON.stringify(text)),
  },
  { weight: 3, arbitrary: fc.constant('"makers"') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '"\\u0000"',
      '"\\ud800"',
      '"0190a000-0000-7000-8000-000000000000"',
      '"%"',
      '""',
    ),
  },
  { weight: 1, arbitrary: value },
);
const filled = fc
  .tuple(fc.constantFrom(...asked), fc.array(likely, { minLength: 12, maxLength: 12 }))
  .map(([text, values]) => {
    let at = 0;
    return text.replaceAll(/\bV\b/g, () => values[at++ % values.length] ?? "null");
  });

it(
  `documents of any make are answered or refused in the one shape, and never fail (${RUNS} of them)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(document, filled), fc.boolean(), async (query, isSignedIn) => {
        const answer = await app.http.inject({
          method: "POST",
          url: "/api/graphql",
          headers: isSignedIn ? { authorization: `Bearer ${ada.token}` } : {},
          payload: { query, variables: { n: 3 } },
        });
        const body = answer.json<{ errors?: { extensions: { code: string } }[]; code?: string }>();
        expect([200, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 400) expect(body.code).toBe("BAD_REQUEST");
        for (const { extensions } of body.errors ?? []) expect(extensions.code).not.toBe("UNKNOWN");
        expect(answer.body).not.toMatch(/node_modules|\.ts:|did you mean|select "/i);
      }),
      { numRuns: RUNS },
    );
  },
  Math.max(30_000, RUNS * 50),
);
