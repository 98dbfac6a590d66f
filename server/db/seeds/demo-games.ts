import { sql } from "../../src/platform/db/drizzle.ts";
import { chatParticipants, chats, messages } from "../../src/features/chat/tables.ts";
import { seedGame } from "../../src/features/games/seed.ts";
import { seededPathId } from "../../src/features/paths/seed.ts";
import { type Db, firstRow } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { put } from "./demo-activity.ts";
import { pageId } from "./demo-pages.ts";
import { personId, seedId } from "./reference.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The id of a game of the demo world. */
export const gameId = (name: string): string => seedId(`game:${name}`);

const player = (username: string) => ({ userId: personId(username) });
const finished = (username: string) => ({ ...player(username), status: "finished" as const });

/** Games of every kind as they stand on an ordinary day. */
export async function seedDemoGames(tx: Db): Promise<void> {
  await putDuels(tx);
  await putOpinions(tx);
  await putChannelQuiz(tx);
}

/** ben has played and waits for ada; an older one is over, and ada has won it. */
async function putDuels(tx: Db): Promise<void> {
  await seedGame(tx, {
    id: gameId("waiting-duel"),
    gameType: "duel",
    name: "Rivers, round two",
    creatorId: personId("ben"),
    source: { pathId: seededPathId("rivers-and-where-they-go") },
    status: "running",
    hoursAgo: 5,
    players: [
      { ...finished("ben"), right: [true, true, false, true], secondsEach: 7 },
      { ...player("ada"), status: "invited" },
    ],
  });
  await putInvitation(tx, "waiting-duel", "Rivers, round two", "ada", "ben", 5);
  await seedGame(tx, {
    id: gameId("finished-duel"),
    gameType: "duel",
    name: "Night sky duel",
    creatorId: personId("ada"),
    source: { pathId: seededPathId("night-sky-for-beginners") },
    status: "finished",
    hoursAgo: 50,
    players: [
      { ...finished("ada"), right: [true, true, true, false], secondsEach: 4 },
      { ...finished("ben"), right: [true, false], secondsEach: 8 },
      { ...finished("lumi"), right: [true, false, true, true, false], secondsEach: 5 },
    ],
  });
  const ended = { source: ["game", gameId("finished-duel")] as [string, string] };
  const data = { gameName: "Night sky duel", gameTypeId: 1 };
  await put(tx, "ada", "game_reply_ready", "ben", 49 * HOUR_MS, {
    ...ended,
    params: { game: "Night sky duel" },
    data,
  });
  await put(tx, "ada", "game_complete", null, 48.9 * HOUR_MS, {
    ...ended,
    params: { game: "Night sky duel", variant: "won" },
    data: { ...data, tier: "gold" },
  });
}

/** wren has found half of a match; ben wants to be guessed by his friends. */
async function putOpinions(tx: Db): Promise<void> {
  await seedGame(tx, {
    id: gameId("open-match"),
    gameType: "match",
    name: "How alike are we?",
    creatorId: personId("wren"),
    source: { theme: "free-time" },
    status: "running",
    visibility: "friends",
    hoursAgo: 9,
    players: [
      { ...finished("wren"), chosen: [0, 2, 1, 3, 0, 4, 2] },
      { ...player("ada"), status: "joined" },
      { ...player("tavi"), status: "invited" },
    ],
  });
  await seedGame(tx, {
    id: gameId("guess-ben"),
    gameType: "guess",
    name: "Guess Ben: food and drink",
    creatorId: personId("ben"),
    source: { theme: "food-and-drink" },
    status: "running",
    visibility: "friends",
    settings: { guests: true },
    author: [1, 3, 0, 2, 1, 4, 0],
    hoursAgo: 20,
    players: [
      { ...finished("juna"), chosen: [1, 3, 0, 1, 1, 2, 3] },
      { ...finished("greta"), chosen: [0, 2, 0, 2, 3, 4, 0] },
      { ...player("ada"), status: "invited" },
    ],
  });
  await putInvitation(tx, "guess-ben", "Guess Ben: food and drink", "ada", "ben", 20, 4);
}

/** Yesterday's quiz in a channel, which who was away can still play. */
async function putChannelQuiz(tx: Db): Promise<void> {
  const page = pageId("night-sky-walkers");
  const channel = await firstRow<{ id: string }>(
    tx,
    sql`select id from page_channels where page_id = ${page} and name = 'tonight'`,
  );
  if (!channel) throw new Error("the demo world has no channel for its quiz");
  await seedGame(tx, {
    id: gameId("channel-quiz"),
    gameType: "live",
    name: "What is up there?",
    creatorId: personId("lumi"),
    source: { pathId: seededPathId("night-sky-for-beginners") },
    status: "finished",
    visibility: "page",
    settings: { node_count: 5 },
    pageId: page,
    chatId: channel.id,
    hoursAgo: 21,
    players: [
      { ...finished("juna"), right: [true, true, true, false, true], secondsEach: 3 },
      { ...finished("wren"), right: [true, false, true, true, true], secondsEach: 5 },
      { ...finished("ben"), right: [false, true, true, false, true], secondsEach: 6 },
      { ...finished("yuki"), right: [true, false, false], secondsEach: 7 },
    ],
  });
  await putCard(tx, channel.id, "channel-quiz");
}

/** The quiz in the history of its channel, which all members have read. */
async function putCard(tx: Db, chatId: string, name: string): Promise<void> {
  const chat = await firstRow<{ seq: number }>(
    tx,
    sql`update ${chats} set last_seq = last_seq + 1, last_rev = last_rev + 1,
          last_message_at = greatest(last_message_at, now() - interval '20 hours')
        where id = ${chatId} returning last_seq as seq`,
  );
  if (!chat) throw new Error("the channel of the quiz has no chat");
  await tx.insert(messages).values({
    id: newId(),
    chat_id: chatId,
    seq: chat.seq,
    rev: chat.seq,
    nonce: newId(),
    sender_id: personId("lumi"),
    kind: "game_card",
    content: "",
    data: { game_id: gameId(name) },
    created_at: new Date(Date.now() - 20 * HOUR_MS),
  });
  await tx.execute(sql`update ${chatParticipants} set last_read_seq = ${chat.seq},
    last_delivered_seq = ${chat.seq} where chat_id = ${chatId}`);
}

/** The invitation that came with a game. */
const putInvitation = (
  tx: Db,
  name: string,
  title: string,
  reader: string,
  creator: string,
  hoursAgo: number,
  gameTypeId = 1,
): Promise<void> =>
  put(tx, reader, "game_invite", creator, hoursAgo * HOUR_MS, {
    source: ["game", gameId(name)],
    params: { game: title },
    data: { gameName: title, gameTypeId, creatorUsername: creator },
  });
