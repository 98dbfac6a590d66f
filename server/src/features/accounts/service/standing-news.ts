import type { Line, OpenDatabase } from "../../../platform/db/database.ts";
import { forgetAllSessions, forgetSession } from "./authenticator.ts";

/** The triggers of the migration `standing` tell the ids of changed sessions on it. */
const CHANNEL = "standing";

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
      line = await database.listen(CHANNEL, forgetSession, forgetAllSessions);
    },
    async stop() {
      await line?.close();
      line = null;
    },
  };
}
