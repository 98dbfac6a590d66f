import type { CreatedGame, CreateGameBody, Game } from "@waymates/contract/features/games";
import type { AnswerAck, NextQuestion } from "@waymates/contract/features/games-play";
import type { GameResults } from "@waymates/contract/features/games-results";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { eq, inArray } from "../../platform/db/drizzle.ts";
import type { Db } from "../../platform/db/database.ts";
import type { TestPerson } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { follows } from "../follows/tables.ts";
import { rightAnswer } from "../paths/sample.testing.ts";
import { nodes } from "../paths/tables.ts";

type Body = Partial<CreateGameBody>;

/** Makes two people follow each other. */
export async function befriend(app: TestApp, one: TestPerson, other: TestPerson): Promise<void> {
  await app.platform.db.insert(follows).values([
    { follower_id: one.id, following_id: other.id },
    { follower_id: other.id, following_id: one.id },
  ]);
}

export async function makeGame(creator: TestPerson, body: Body): Promise<Game> {
  const { status, body: made } = await creator.send<CreatedGame>("POST", "/api/games", body);
  if (status !== 201) throw new Error(`no game: ${status} ${JSON.stringify(made)}`);
  return made.game;
}

const call = <Result>(who: TestPerson, id: string, name: string, body?: object) =>
  who.send<Result>("POST", `/api/games/${id}/${name}`, body);

export const join = (who: TestPerson, id: string, body?: object) =>
  call<{ game: Game }>(who, id, "join", body);
export const next = (who: TestPerson, id: string) => call<NextQuestion>(who, id, "next", {});
export const getGame = async (who: TestPerson, id: string) =>
  (await who.get<{ game: Game }>(`/api/games/${id}`)).body.game;
export const results = async (who: TestPerson, id: string) =>
  (await who.get<GameResults>(`/api/games/${id}/results`)).body;

/** Takes all questions out of play. @returns what puts them back */
export async function retireAll(db: Db): Promise<() => Promise<unknown>> {
  const gone = await db
    .update(nodes)
    .set({ status: "retired" })
    .where(eq(nodes.status, "live"))
    .returning({ id: nodes.id });
  const ids = gone.map(({ id }) => id);
  return async () => db.update(nodes).set({ status: "live" }).where(inArray(nodes.id, ids));
}

/** An answer that is not right, in the shape of its question. */
export function wrongAnswer(node: PublicNode): Answer {
  const right = rightAnswer(node);
  if ("option" in right) return { option: "a" };
  if ("options" in right) return { options: ["b"] };
  if ("text" in right) return { text: "nothing" };
  if ("number" in right) return { number: 1 };
  if ("order" in right) return { order: right.order.toReversed() };
  if ("pairs" in right) {
    const rights = right.pairs.map(([, side]) => side);
    return { pairs: right.pairs.map(([left], at) => [left, rights.at(at - 1) ?? ""]) };
  }
  return { value: false };
}

/** Opens the next question; null at the end. */
export async function open(who: TestPerson, id: string) {
  const { status, body } = await next(who, id);
  if (status !== 200) throw new Error(`no question: ${status} ${JSON.stringify(body)}`);
  return body.question;
}

/** Answers the open question. */
export const answer = (
  who: TestPerson,
  id: string,
  nodeId: string,
  given: Answer,
  nonce?: string,
) => call<AnswerAck>(who, id, "answers", { nodeId, answer: given, ...(nonce ? { nonce } : {}) });

/** Plays to the end; `choose` says what to answer to each question. */
export async function play(
  who: TestPerson,
  id: string,
  choose: (node: PublicNode, index: number) => Answer = rightAnswer,
): Promise<void> {
  for (let question = await open(who, id); question; question = await open(who, id)) {
    const { node, index } = question;
    const { status, body } = await answer(who, id, node.id, choose(node as PublicNode, index));
    if (status !== 200) throw new Error(`no answer: ${status} ${JSON.stringify(body)}`);
  }
}
/** Opinion questions: choose the first option, or a value. */
export const opinion =
  (value: number) =>
  (node: PublicNode): Answer =>
    node.type === "scale" ? { value } : { option: optionAt(node, 0) };

const optionAt = (node: PublicNode, at: number): string =>
  "options" in node.payload ? (node.payload.options[at]?.id ?? "") : "";
