import type {
  AnswerResult,
  ChapterNodes,
  PathDetail,
  PublicNode,
} from "@waymates/contract/features/paths";
import { and, eq, ne } from "../../platform/db/drizzle.ts";
import { person, type TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { pointsLedger } from "../rewards/tables.ts";
import { rightAnswer } from "./sample.testing.ts";

let people = 0;

/** A person on a sample path, with the calls of a learner. */
export async function walker(
  app: TestApp,
  pathId: string,
  details: Parameters<typeof person>[2] = {},
) {
  people += 1;
  const who = await person(app, `walker${people}`, details);
  await who.send("POST", `/api/paths/${pathId}/join`);
  return { who, ...walking(app, who, pathId) };
}

function walking(app: TestApp, who: TestPerson, pathId: string) {
  const path = async () => (await who.get<PathDetail>(`/api/paths/${pathId}`)).body;
  const chapter = async (at: number) => {
    const found = (await path()).chapters[at];
    if (!found) throw new Error(`no chapter ${at}`);
    return found;
  };
  const nodesOf = async (at: number) =>
    (await who.get<ChapterNodes>(`/api/chapters/${(await chapter(at)).id}/nodes`)).body.nodes;
  const answer = <Body = AnswerResult>(nodeId: string, given: object) =>
    who.send<Body>("POST", `/api/nodes/${nodeId}/answer`, { answer: given, durationMs: 500 });
  return {
    path,
    chapter,
    nodesOf,
    answer,
    /** Answers every question of a chapter, `wrong` of its statements wrongly at first. */
    async walk(at: number, wrong = 0) {
      const results: AnswerResult[] = [];
      const nodes = await nodesOf(at);
      const statements = nodes.filter(({ type }) => type === "true_false").slice(0, wrong);
      for (const node of statements) await answer(node.id, { value: false });
      for (const node of nodes) results.push((await answer(node.id, rightAnswer(node))).body);
      return results;
    },
    /** All bookings of the answers themselves; badges are given later, by facts. */
    async bookings() {
      const found = await app.platform.db
        .select()
        .from(pointsLedger)
        .where(and(eq(pointsLedger.user_id, who.id), ne(pointsLedger.tag, "badge_earned")));
      return found.map(({ tag, points, source_id }) => ({ tag, points, source: source_id }));
    },
  };
}

/** A wrong answer that is one to this node. */
export function wrongAnswer(node: PublicNode): object {
  switch (node.type) {
    case "single_choice":
      return { option: "a" };
    case "multiple_choice":
      return { options: ["b"] };
    case "true_false":
      return { value: false };
    case "text":
      return { text: "diffusion" };
    case "number":
      return { number: 7 };
    case "order": {
      const right = rightAnswer(node);
      return "order" in right ? { order: right.order.toReversed() } : right;
    }
    case "pairs": {
      const right = rightAnswer(node);
      if (!("pairs" in right)) return right;
      const rights = right.pairs.map(([, other]) => other).toReversed();
      return { pairs: right.pairs.map(([left], at) => [left, rights[at]]) };
    }
    case "scale":
    case "info":
      return rightAnswer(node);
  }
}
