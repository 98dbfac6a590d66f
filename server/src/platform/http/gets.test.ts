import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { countStatements } from "../../testing/count-statements.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";

/** A row of the demo world for the first parameter of an address, by the address before it. */
const SAMPLES: Record<string, string> = {
  "/api/paths/": "select id from paths where status = 'published' limit 1",
  // The chapter that ada is in: she has completed the two before it.
  "/api/chapters/": `select c.id from chapters c join path_members m using (path_id)
    join profiles p on p.id = m.user_id where p.username = 'ada' and c.order_index = 2`,
  "/api/nodes/": "select id from nodes where status = 'live' limit 1",
  "/api/games/": "select id from games limit 1",
  "/api/posts/": "select id from posts limit 1",
  "/api/chats/":
    "select chat_id as id from chat_participants c join profiles p on p.id = c.user_id where p.username = 'ada' limit 1",
  "/api/streaks/": "select id from profiles where username = 'ben'",
  "/api/badges/": "select id from profiles where username = 'ben'",
  "/api/streaks/friends/": "select id from friend_streaks limit 1",
  "/api/pages/": "select name as id from pages limit 1",
};
/** What some calls need to know in their query. */
const QUERIES: Record<string, string> = {
  "/api/profile": "?username=ben",
  "/api/search/chats/{chatId}/messages": "?query=tea",
  "/api/tags": "?query=a",
  "/api/feed/new": "?since=2026-01-01T00:00:00.000Z",
  "/api/settings/cities": "?query=ber",
  "/api/auth/username-available": "?username=somebodynew",
};
/** The GET calls that write, and why. */
const WRITERS: Record<string, string> = {
  "/api/chapters/{id}/checkpoint":
    "stores the five questions that were drawn, which stay the same until they are handed in",
  "/api/invites": "makes the codes that are due; made ahead, most of them would expire unseen",
  "/api/profile": "counts searches for people by day, so that a restart forgets none",
  "/api/streaks/friends/{id}/question":
    "fixes the question of the day for both, because what either learns changes the draw",
};
const NOBODY = "0198f0c0-0000-7000-8000-0000000000ff";
const WRITE = /^\s*(insert|update|delete)\b|\b(insert into|delete from|update "?\w+"? set)\b/i;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp({ SEED: "demo" });
  const signedIn = await app.http.inject({
    method: "POST",
    url: "/api/auth/login",
    payload: { username: "ada", password: "walk-with-friends" },
  });
  ({ token } = signedIn.json<LoginAnswer>());
  // So that some are due.
  await app.platform.database.query(
    "delete from invite_codes where owner_id = (select id from profiles where username = 'ada')",
  );
  await app.settle();
}, 120_000);
afterAll(() => app.close());

async function sampleOf(prefix: string): Promise<string> {
  const question = SAMPLES[prefix];
  if (!question) return NOBODY;
  const { rows } = await app.platform.database.query(question);
  return String(rows[0]?.["id"] ?? NOBODY);
}

/** An answer, and the statements that it took. */
async function get(url: string) {
  const answers: Awaited<ReturnType<typeof app.http.inject>>[] = [];
  const statements = await countStatements(app, async () => {
    answers.push(await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } }));
  });
  return { answer: answers[0], statements };
}

/** How JSON differs from a schema of the document; empty where it does not. */
function differencesOf(schema: JsonSchema, body: string): string[] {
  const { error } = z.fromJSONSchema(schema).safeParse(JSON.parse(body));
  return (error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

interface Get {
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

it(
  "every GET of the API answers as its schema says, and none writes into the database except the listed ones",
  { timeout: 120_000 },
  async () => {
    const document = (await app.http.inject({ url: "/api/docs/openapi.json" })).json<{
      paths: Record<string, { get?: Get }>;
    }>();
    const gets = Object.entries(document.paths).flatMap(([path, { get }]) =>
      get ? [[path, get.responses["200"]?.content?.["application/json"]?.schema] as const] : [],
    );
    const writers = new Set<string>();
    const differing: Record<string, string[]> = {};
    let read = 0;
    for (const [path, schema] of gets) {
      const sample = await sampleOf(path.slice(0, path.indexOf("{")));
      const url =
        path.replace(/\{username\}/g, "ben").replace(/\{\w+\}/g, sample) + (QUERIES[path] ?? "");
      const { answer, statements } = await get(url);
      if (answer?.statusCode === 200) {
        read += 1;
        const differences = schema ? differencesOf(schema, answer.body) : [];
        if (differences.length > 0) differing[path] = differences;
      }
      if (statements.some((text) => WRITE.test(text))) writers.add(path);
    }
    // Most calls come as far as their statements.
    expect(read).toBeGreaterThan(50);
    expect(differing).toEqual({});
    // Both ways, so that an exception is removed with its write.
    expect([...writers].toSorted()).toEqual(Object.keys(WRITERS).toSorted());
  },
);
