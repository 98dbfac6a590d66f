import { randomUUID } from "node:crypto";
import type { CreatedGame, Game } from "@waymates/contract/features/games";
import type { QuestionEvent } from "@waymates/contract/features/games-play";
import type pg from "pg";
import type { World } from "./world.ts";

type Person = { id: string; token: string };

/** A live quiz in the channel of a page, where as many may play as nowhere else. */
export interface Quiz {
  id: string;
  /** A call of its host or of a player. @throws for any answer but success */
  call<Body = object>(
    who: Person,
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<Body>;
  /** The question that is open, as a player meets it. */
  question(player: Person): Promise<QuestionEvent>;
  /** Waits until the game is in this state. */
  until(is: (game: Game) => boolean): Promise<Game>;
}

const OPTIONS = ["the tide", "the wind", "the moon", "the shore"];

/** What is asked has the length of what people write. */
export const questionAt = (at: number) => ({
  type: "single_choice",
  prompt: `Question ${at}: what moves the water of the bay twice a day, and where does it go?`,
  payload: { options: OPTIONS.map((text, of) => ({ id: `o${of}`, text })), correct: ["o2"] },
  explanation: "The moon draws the water after it, and the sun helps.",
});

async function putChannel(client: pg.Client, host: Person, members: Person[]): Promise<string> {
  const [page, channel] = [randomUUID(), randomUUID()];
  const ids = [host, ...members].map(({ id }) => id);
  await client.query(
    `insert into pages (id, name, display_name, creator_id, member_count) values ($1, 'players', 'Players', $2, $3)`,
    [page, host.id, ids.length],
  );
  await client.query(
    `insert into page_members (page_id, user_id, role)
      select $1, id, case when id = $3 then 'owner' else 'member' end from unnest($2::uuid[]) id`,
    [page, ids, host.id],
  );
  await client.query("insert into page_channels (id, page_id, name) values ($1, $2, 'quiz')", [
    channel,
    page,
  ]);
  await client.query(
    `insert into chats (id, name, is_group_chat, page_id) values ($1, 'quiz', true, $2)
      on conflict do nothing`,
    [channel, page],
  );
  await client.query(
    `insert into chat_participants (chat_id, user_id) select $1, unnest($2::uuid[])
      on conflict do nothing`,
    [channel, ids],
  );
  return channel;
}

/** Makes a quiz at the host's pace that all the players have joined. */
export async function openQuiz(
  { app }: World,
  client: pg.Client,
  { host, players, questions }: { host: Person; players: Person[]; questions: number },
): Promise<Quiz> {
  const call: Quiz["call"] = async (who, method, url, body) => {
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await app.http.inject({ method, url, headers, ...(body && { payload: body }) });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const chatId = await putChannel(client, host, players);
  const { game } = await call<CreatedGame>(host, "POST", "/api/games", {
    gameType: "live",
    chatId,
    questions: Array.from({ length: questions }, (_, at) => questionAt(at)),
    settings: { seconds: 30, pace: "host", streak_bonus: true },
  });
  const path = `/api/games/${game.id}`;
  for (const player of players) await call(player, "POST", `${path}/join`, {});
  const read = async (who: Person) => (await call<{ game: Game }>(who, "GET", path)).game;
  return {
    id: game.id,
    call: (who, method, rest, body) => call(who, method, `${path}${rest}`, body),
    async question(player) {
      const question = (await read(player)).live?.question;
      if (!question) throw new Error("no question is open");
      return question;
    },
    async until(is) {
      for (;;) {
        const found = await read(host);
        if (is(found)) return found;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}

/** Ids of the options of a question, as its players know them. */
export const optionsOf = ({ question: { node } }: QuestionEvent): string[] =>
  "options" in node.payload ? node.payload.options.map(({ id }) => id) : [];

const ROWS_AT_ONCE = 1000;

/** Puts in finished games of the past, each with four players of these people and five answers each. */
export async function putPastGames(
  client: pg.Client,
  people: readonly string[],
  from: number,
  to: number,
): Promise<void> {
  for (let at = from; at < to; at += ROWS_AT_ONCE) {
    await client.query(
      `with made as (
        insert into games (id, game_type, game_type_id, name, creator_id, visibility, status, settings,
          created_at, started_at, finished_at)
        select gen_random_uuid(), 'duel', 1, 'Past ' || n, $3::uuid, 'private', 'finished',
          '{"node_count": 5}', now() - n * interval '1 minute', now() - n * interval '1 minute',
          now() - n * interval '1 minute'
        from generate_series($1::int, $2::int) n returning id, created_at
      ), asked as (
        insert into game_questions (game_id, index, node_id, content, language, seconds)
        select made.id, i, gen_random_uuid(), '{"type": "true_false"}', 'en-US', 20
        from made, generate_series(0, 4) i
      ), seated as (
        insert into game_participants (id, game_id, user_id, status, joined_at, finished_at)
        select gen_random_uuid(), made.id, ($4::uuid[])[1 + (nth + s) % cardinality($4::uuid[])],
          'finished', created_at, created_at
        from (select *, row_number() over () as nth from made) made, generate_series(0, least(3, cardinality($4::uuid[]) - 1)) s
        returning id, game_id, user_id, joined_at
      ), answered as (
        insert into game_answers (seat_id, index, game_id, opened_at, answered_at, answer, correct, partial, points, took_ms)
        select id, i, game_id, joined_at, joined_at, '{"value": true}', true, 1, 100, 1000
        from seated, generate_series(0, 4) i
      )
      insert into game_results (seat_id, game_id, user_id, score, max_score, correct, answered, duration_ms, rank)
      select id, game_id, user_id, 500, 750, 5, 5, 5000, 1 from seated`,
      [at, Math.min(to, at + ROWS_AT_ONCE) - 1, people[0], people],
    );
  }
  await client.query("vacuum analyze");
}
