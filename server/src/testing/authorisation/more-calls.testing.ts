import * as games from "@waymates/contract/operations/games";
import * as play from "@waymates/contract/operations/game-play";
import * as paths from "@waymates/contract/operations/paths";
import * as privacy from "@waymates/contract/operations/privacy";
import * as receipts from "@waymates/contract/operations/receipts";
import * as notifications from "@waymates/contract/operations/notifications";
import * as rewards from "@waymates/contract/operations/rewards";
import * as settings from "@waymates/contract/operations/settings";
import * as streaks from "@waymates/contract/operations/streaks";
import * as suggestions from "@waymates/contract/operations/suggestions";
import { follows } from "../../features/follows/tables.ts";
import { receipts as receiptRows } from "../../features/paths/tables.ts";
import { accountExports } from "../../features/privacy/tables.ts";
import { partnerClaims } from "../../features/settings/tables.ts";
import { friendStreaks } from "../../features/streaks/tables.ts";
import { translationSuggestions } from "../../features/suggestions/tables.ts";
import { newId } from "../../platform/ids.ts";
import { call, type World } from "./calls.testing.ts";

const game = async ({ things }: World) => ({ params: { id: await things.game() } });

const gameCalls = [
  call(games.viewGame, game),
  call(games.joinGame, game),
  call(games.declineGame, game),
  call(games.endGame, game),
  call(games.updateGame, async (world) => ({ ...(await game(world)), body: { name: "Tides" } })),
  call(games.inviteToGame, async (world) => {
    const { id } = await world.things.person();
    return { ...(await game(world)), body: { userIds: [id] } };
  }),
  call(games.createGame, ({ path }) => ({
    body: { gameType: "duel" as const, pathId: path.id },
  })),
  call(play.viewGameResults, game),
  call(play.startGame, game),
  call(play.nextGameQuestion, game),
  call(play.answerGameQuestion, async (world) => ({
    ...(await game(world)),
    body: { nodeId: newId(), answer: { value: true } },
  })),
  call(play.reviewGameMistakes, async (world) => ({ ...(await game(world)), body: { on: true } })),
  call(games.rematchGame, game),
  call(play.controlGame, async (world) => ({
    ...(await game(world)),
    body: { action: "next" as const, index: 0 },
  })),
];

async function receipt({ app, people, path }: World) {
  const who = { user_id: people.owner.id, path_id: path.id, chapter_id: path.chapterId };
  await app.platform.db.delete(receiptRows);
  const row = { id: newId(), correct: 1, scored: 1, first_try_share: 1, ...who };
  await app.platform.db.insert(receiptRows).values(row);
  return { params: { id: row.id } };
}

async function accountExport({ app, people }: World) {
  const row = { id: newId(), user_id: people.owner.id };
  await app.platform.db.insert(accountExports).values(row);
  return { params: { id: row.id } };
}

async function claim({ app, people, things }: World) {
  const row = { id: newId(), claimer_id: (await things.person()).id, partner_id: people.owner.id };
  await app.platform.db.insert(partnerClaims).values(row);
  return { params: { id: row.id } };
}

async function friendStreak({ app, people, things }: World) {
  const { id: inviter_id } = await things.person();
  const row = { id: newId(), inviter_id, invitee_id: people.owner.id };
  await app.platform.db.insert(follows).values([
    { follower_id: inviter_id, following_id: people.owner.id },
    { follower_id: people.owner.id, following_id: inviter_id },
  ]);
  await app.platform.db.insert(friendStreaks).values(row);
  return { params: { id: row.id } };
}

async function suggestion({ app, people }: World) {
  const { db, database } = app.platform;
  const { rows } = await database.query("select id from languages where code = 'de-DE'");
  await db.delete(translationSuggestions);
  const row = { id: newId(), key: "app.name", language_id: String(rows[0]?.["id"]), value: "Weg" };
  await db.insert(translationSuggestions).values({ ...row, author_id: people.owner.id });
  return { params: { id: row.id } };
}

export const moreCalls = [
  ...gameCalls,
  call(receipts.updateReceipt, async (world) => ({
    ...(await receipt(world)),
    body: { onProfile: true },
  })),
  call(privacy.viewExport, accountExport),
  call(rewards.awardDailyLogin, ({ people }) => ({
    body: { userId: people.owner.id, pointTag: "daily_login" },
  })),
  call(rewards.reportEvent, ({ people }) => ({
    body: { userId: people.owner.id, eventType: "post_liked" as const, eventData: {} },
  })),
  call(notifications.mute, ({ people }) => ({
    params: { kind: "person" as const, id: people.owner.id },
  })),
  call(notifications.unmute, ({ people }) => ({
    params: { kind: "person" as const, id: people.owner.id },
  })),
  call(settings.confirmPartnerClaim, claim),
  call(settings.declinePartnerClaim, claim),
  call(streaks.acceptFriendStreak, friendStreak),
  call(streaks.endFriendStreak, friendStreak),
  call(suggestions.voteSuggestion, async (world) => ({
    ...(await suggestion(world)),
    body: { value: 1 as const },
  })),
  call(suggestions.withdrawSuggestion, suggestion),
  call(paths.viewCheckpoint, ({ path }) => ({ params: { id: path.chapterId } })),
];
