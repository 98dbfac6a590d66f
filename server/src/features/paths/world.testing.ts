import type { ErrorBody } from "@waymates/contract/errors";
import type { Answer, Choice, PublicNode } from "@waymates/contract/features/paths";
import type { FastifyInstance } from "fastify";
import { v5 } from "uuid";
import { createBus } from "../../platform/bus.ts";
import { loadConfig } from "../../platform/config.ts";
import type { Db, OpenDatabase } from "../../platform/db/database.ts";
import { migrate } from "../../platform/db/migrate.ts";
import { openEmbedded, openPostgres } from "../../platform/db/open.ts";
import { type Api, openApi } from "../../platform/http/api.ts";
import { createHttp } from "../../platform/http/server.ts";
import { newId } from "../../platform/ids.ts";
import type { Platform } from "../../platform/platform.ts";
import { profiles, userPreferences } from "../profiles/tables.ts";
import { languages } from "../translations/tables.ts";
import { pathContent } from "./content.ts";
import { seedPaths } from "./seed.ts";

/** The API of a few features over a clean database; a bearer token is the person's id. */
export interface World {
  db: Db;
  platform: Platform;
  /** A call as this person, or as nobody. */
  call<Body = ErrorBody>(
    userId: string | null,
    method: "GET" | "POST" | "DELETE",
    url: string,
    payload?: object,
  ): Promise<{ status: number; body: Body }>;
  close(): Promise<void>;
}

/** Opens a world with the features that `declare` brings. TEST_DATABASE_URL: an empty PostgreSQL. */
export async function openWorld(
  declare: (api: Api, platform: Platform) => void,
): Promise<World> {
  const url = process.env["TEST_DATABASE_URL"];
  const database = url ? await openPostgres(url) : await openEmbedded();
  await migrate(database, url);
  const config = loadConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR: "/tmp/waymates-test" });
  const http = await createHttp(config);
  const platform = fakePlatform(http, database, config);
  await openApi(http, platform, () => false, (api) => declare(api, platform));
  await http.ready();
  return {
    db: database.db,
    platform,
    async call<Body>(
      userId: string | null,
      method: "GET" | "POST" | "DELETE",
      url: string,
      payload?: object,
    ) {
      const headers = userId ? { authorization: `Bearer ${userId}` } : {};
      const reply = await http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      return { status: reply.statusCode, body: reply.json<Body>() };
    },
    async close() {
      await http.close();
      await platform.bus.stop();
      await database.close();
    },
  };
}

function fakePlatform(
  http: FastifyInstance,
  database: OpenDatabase,
  config: Platform["config"],
): Platform {
  const actorOf = async (token: string) => ({
    userId: token,
    sessionId: newId(),
    role: "user" as const,
    registrationStep: 12,
    language: null,
  });
  const used: Partial<Platform> = {
    config,
    log: http.log,
    database,
    db: database.db,
    bus: createBus(database.db, http.log),
    authenticator: { authenticate: actorOf, authenticateExpired: actorOf },
    translator: {
      text: async (_language, key, params) => `${key} ${JSON.stringify(params ?? {})}`,
      supported: async () => ["en-US"],
    },
  };
  return used as Platform;
}

/** A new person with a profile. */
export async function putPerson(
  db: Db,
  { timeZone = "UTC", visibility }: PersonOptions = {},
): Promise<string> {
  const id = newId();
  const username = `p${id.replaceAll("-", "").slice(-20)}`;
  await db
    .insert(profiles)
    .values({ id, username, first_name: "Test", last_name: "Person", time_zone: timeZone });
  if (visibility) {
    await db.insert(userPreferences).values({ user_id: id, profile_visibility: visibility });
  }
  return id;
}
interface PersonOptions {
  timeZone?: string;
  visibility?: "public" | "followers" | "private";
}

const about = { explanation: "Because.", difficulty: 1, tags: [] };
const choices = ["a", "b", "c"].map((id) => ({ id, text: `choice ${id}` }));
const statement = (prompt: string) => ({
  ...about,
  type: "true_false",
  prompt,
  payload: { correct: true },
});

/** A path of two chapters: one of every type of question, then three statements. */
export const samplePath = pathContent.parse({
  slug: "sample",
  title: "Sämple path",
  description: "For tests.",
  category: "Test science",
  language: "en-US",
  tags: ["sample"],
  chapters: [
    {
      title: "Every type",
      traits: ["curiosity"],
      nodes: [
        { ...about, type: "info", prompt: "Read", payload: { body: "Text." } },
        {
          ...about,
          type: "single_choice",
          prompt: "Choose",
          payload: { options: choices, correct: ["b"] },
        },
        {
          ...about,
          type: "multiple_choice",
          prompt: "Choose some",
          payload: { options: choices, correct: ["a", "c"] },
        },
        { ...about, type: "true_false", prompt: "True?", payload: { correct: true } },
        { ...about, type: "text", prompt: "Name it", payload: { accepted: ["osmosis"] } },
        { ...about, type: "number", prompt: "How many?", payload: { correct: 42 } },
        {
          ...about,
          type: "order",
          prompt: "Sort",
          payload: { items: choices.map(({ id }) => ({ id, text: `step ${id}` })) },
        },
        {
          ...about,
          type: "pairs",
          prompt: "Match",
          payload: {
            pairs: choices.map(({ id }) => ({ id, left: `left ${id}`, right: `right ${id}` })),
          },
        },
        {
          ...about,
          type: "scale",
          prompt: "How much?",
          payload: { min: 1, max: 5, min_label: "no", max_label: "yes" },
        },
      ],
    },
    {
      title: "Statements",
      traits: [],
      nodes: [statement("One"), statement("Two"), statement("Three")],
    },
  ],
});

/** Puts the sample path in under a name of its own. */
export async function putSamplePath(db: Db, slug: string, creatorId: string): Promise<void> {
  const languageId = v5("en-US", "5b0c6f6e-6f1d-4f0e-9f5e-2f6c1f0a7d11");
  await db
    .insert(languages)
    .values({ id: languageId, code: "en-US", name: "English", native_name: "English" })
    .onConflictDoNothing();
  const content = [{ ...samplePath, slug, title: `Sämple ${slug}` }];
  await seedPaths(db, content, { creatorIdBySlug: () => creatorId, languageId });
}

/** The right answer to a node as it was shown, found by its texts like a learner would. */
export function rightAnswer(node: PublicNode): Answer {
  const order = (shown: Choice[]) =>
    shown.toSorted((a, b) => a.text.localeCompare(b.text)).map(({ id }) => id);
  switch (node.type) {
    case "single_choice":
      return { option: "b" };
    case "multiple_choice":
      return { options: ["c", "a"] };
    case "true_false":
      return { value: true };
    case "text":
      return { text: "Osmosis" };
    case "number":
      return { number: 42 };
    case "order":
      return { order: order(node.payload.items) };
    case "pairs": {
      const rights = order(node.payload.right);
      return { pairs: order(node.payload.left).map((left, at) => [left, rights[at] ?? ""]) };
    }
    case "scale":
      return { value: 4 };
    case "info":
      return { seen: true };
  }
}
