import type { Line, OpenDatabase } from "../../../platform/db/database.ts";
import { forgetAllSessions, forgetSession, forgetSessionsOf } from "./authenticator.ts";

/** The triggers of the migrations `standing…` tell the ids of changed sessions and people on it. */
const CHANNEL = "standing";
const PERSON = "person ";

function forgetTold(payload: string): void {
  if (payload.startsWith(PERSON)) forgetSessionsOf(payload.slice(PERSON.length));
  else forgetSession(payload);
}

/** Hears from the database which sessions ended or changed, on whatever process. */
export interface StandingNews {
  /** False while a change may go unheard. */
  isTold(): boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createStandingNews(database: OpenDatabase): StandingNews {
  let line: Line | null = null;
  return {
    isTold: () => line?.isOpen() ?? false,
    async start() {
      line = await database.listen(CHANNEL, forgetTold, forgetAllSessions);
    },
    async stop() {
      await line?.close();
      line = null;
    },
  };
}
