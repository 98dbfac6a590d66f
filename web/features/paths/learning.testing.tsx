import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type {
  AnswerResult,
  ChapterNodes,
  ChapterSummary,
  PathDetail,
  PublicNode,
} from "@waymates/contract/features/paths";
import type { Texts } from "@waymates/contract/features/translations";
import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { vi } from "vitest";
import { getInBrowser } from "../../platform/api.ts";
import { TextsProvider } from "../../platform/i18n.tsx";
import { createQueryClient } from "../../platform/queries.ts";
import { testTexts } from "../../platform/texts.testing.ts";

const folder = path.resolve(import.meta.dirname, "../../../server/db/seeds/texts");

function readTexts(): Texts {
  const parts = readdirSync(path.join(folder, "parts")).filter((name) =>
    name.endsWith(".en-US.json"),
  );
  const files = ["en-US.json", ...parts.map((name) => `parts/${name}`)];
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as Texts;
  return Object.assign({}, ...files.map(read));
}

/** Renders inside cache, texts and router, without retries. */
export function renderLearning(element: ReactNode) {
  const texts = readTexts();
  const store = testTexts(texts);
  const client = createQueryClient(getInBrowser);
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retry: false }, mutations: { retry: false } });
  const router = createMemoryRouter([{ path: "*", element }]);
  const view = render(
    <TextsProvider store={store}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </TextsProvider>,
  );
  return { ...view, client, router };
}

export interface SentCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Answers the API's calls by "METHOD /path"; the query string is left out of the key. A thrown
 * error is a lost connection, a Response a refusal.
 * @returns all calls made, in order
 */
export function stubApi(answers: Record<string, (body: unknown) => unknown>): SentCall[] {
  const calls: SentCall[] = [];
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, "http://localhost");
    const method = init.method ?? "GET";
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ method, path: url.pathname, body });
    const answer = answers[`${method} ${url.pathname}`];
    if (!answer)
      return Response.json({ code: "NOT_FOUND", error: "no", message: "no" }, { status: 404 });
    const given = await answer(body);
    return given instanceof Response ? given : Response.json(given);
  });
  return calls;
}

export const PATH_ID = "0198f0c0-0000-7000-8000-000000000001";
export const CHAPTER_ID = "0198f0c0-0000-7000-8000-000000000002";

type Loose<Type> = Type extends PublicNode
  ? Omit<Type, "chapter_id" | "order_index" | "media" | "hint" | "difficulty">
  : never;

/** A node with the parts that every type has. */
export function nodeOf(node: Loose<PublicNode>, more: Partial<PublicNode> = {}): PublicNode {
  const about = { chapter_id: CHAPTER_ID, order_index: 0, media: null, hint: null, difficulty: 1 };
  return { ...about, ...node, ...more } as PublicNode;
}

export function chapterOf(changes: Partial<ChapterSummary> = {}): ChapterSummary {
  return {
    id: CHAPTER_ID,
    path_id: PATH_ID,
    title: "Why rivers bend",
    order_index: 0,
    nodes_count: 1,
    traits: [],
    trait_slugs: [],
    progress: { answered: 0, correct: 0 },
    state: "open",
    next_node: 0,
    checkpoint: "none",
    skipped: false,
    friends: [],
    ...changes,
  };
}

export function pathOf(changes: Partial<PathDetail> = {}): PathDetail {
  return {
    id: PATH_ID,
    title: "Rivers and where they go",
    description: "From source to mouth.",
    image_url: null,
    category: "geography",
    tags: [],
    node_count: 9,
    chapter_count: 1,
    creator: null,
    joined: true,
    progress: { answered: 0, total: 9, completed_chapters: 0 },
    tier_id: null,
    friends: [],
    friends_count: 0,
    chapters: [chapterOf()],
    people: [],
    run: 1,
    languages: ["en-US"],
    source_language: "en-US",
    language: "en-US",
    people_count: 0,
    ...changes,
  };
}

export function nodesOf(nodes: PublicNode[], changes: Partial<ChapterNodes> = {}): ChapterNodes {
  return {
    chapter: chapterOf({ nodes_count: nodes.length }),
    path: { id: PATH_ID, title: "Rivers and where they go" },
    language: "en-US",
    source_language: "en-US",
    nodes,
    answers: [],
    ...changes,
  };
}

export function resultOf(changes: Partial<AnswerResult> = {}): AnswerResult {
  return {
    correct: true,
    partial: 1,
    solution: null,
    explanation: "Because water is heavy.",
    points: 0,
    celebration: null,
    progress: {
      chapter: { answered: 1, correct: 1, total: 2, state: "open" },
      path: { answered: 1, total: 9, completed_chapters: 0 },
    },
    chapterCompleted: false,
    pathCompleted: false,
    tier_id: null,
    receipts: [],
    ...changes,
  };
}
