import type { CreatedGame } from "@waymates/contract/features/games";
import { questionAt } from "../quiz.ts";
import type { Play } from "./crowd.ts";
import type { Guest } from "./world.ts";

/** Of a hundred people as many play: with a question about every 15 seconds, 4 of 100 acts. */
const PLAYERS = 6;
const QUESTIONS = 30;

async function call<Body>(url: string, { token }: Guest, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** Opens a live game for some of a group; once started, its clock advances it. */
export async function openGame(
  url: string,
  guests: readonly Guest[],
): Promise<Play & { start(): Promise<void> }> {
  const [host, ...others] = guests;
  if (!host) throw new Error("a game without a host");
  const { game } = await call<CreatedGame>(url, host, "/api/games", {
    gameType: "live",
    visibility: "public",
    settings: { seconds: 10, pause: 2, pace: "auto" },
    questions: Array.from({ length: QUESTIONS }, (_, at) => questionAt(at)),
  });
  const players = others.slice(0, PLAYERS);
  for (const player of players) await call(url, player, `/api/games/${game.id}/join`, {});
  return {
    gameId: game.id,
    players: players.map(({ id }) => id),
    start: async () => void (await call(url, host, `/api/games/${game.id}/start`, {})),
  };
}
