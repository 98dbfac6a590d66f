import type { FastifyBaseLogger } from "fastify";
import type { Authenticator } from "./auth/actor.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { Bus } from "./bus.ts";
import type { Config } from "./config.ts";
import type { Db, OpenDatabase } from "./db/database.ts";
import type { SpaceGuard } from "./db/space.ts";
import type { ListPictureUses } from "./files/picture-uses.ts";
import type { Files } from "./files/files.ts";
import type { Jobs } from "./jobs.ts";
import type { HealthWatch } from "./health/health.ts";
import type { Guests } from "./guests.ts";
import type { WatchedMailer } from "./mail/watched.ts";
import type { NotificationChannels } from "./notification-channels.ts";
import type { Limits } from "./limits.ts";
import type { OwnWrites } from "./own-writes.ts";
import type { PersonalData } from "./personal-data.ts";
import type { Previews } from "./previews/previews.ts";
import type { ProfileViews } from "./profile-views.ts";
import type { FileReader } from "./file-reader.ts";
import type { Rewards } from "./rewards.ts";
import type { Live } from "./sockets.ts";
import type { Tally } from "./tally.ts";
import type { Translator } from "./translator.ts";

/** What every feature may stand on. Made once, in app.ts. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  database: OpenDatabase;
  db: Db;
  /** Whether there is room to write; every door that writes asks it. */
  space: SpaceGuard;
  bus: Bus;
  jobs: Jobs;
  mail: WatchedMailer;
  files: Files;
  fileReader: FileReader;
  /** Draws what other sites show for a link. */
  previews: Previews;
  live: Live;
  /** Who may do what how often. */
  limits: Limits;
  /** Whose reads must show a change that was just made. */
  ownWrites: OwnWrites;
  /** How the installation fares. */
  health: HealthWatch;
  tokens: Tokens;
  authenticator: Authenticator;
  translator: Translator;
  /** Counts what happens each day, for the dashboard. */
  tally: Tally;
  rewards: Rewards;
  profileViews: ProfileViews;
  guests: Guests;
  /** Further channels of notifications, beside their list. */
  notificationChannels: NotificationChannels;
  /** What each feature stores about people; complete once app.ts has made all features. */
  personalData: PersonalData[];
  /** What uses pictures, of every feature. */
  pictureUses: ListPictureUses[];
}
