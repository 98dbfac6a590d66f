import type { FastifyInstance } from "fastify";
import { seedReference } from "../db/seeds/reference.ts";
import { accountsFeature } from "./features/accounts/feature.ts";
import { createAuthenticator } from "./features/accounts/index.ts";
import { adminFeature } from "./features/admin/feature.ts";
import { announcementsFeature } from "./features/announcements/feature.ts";
import { auditFeature } from "./features/audit/feature.ts";
import { badgesFeature } from "./features/badges/feature.ts";
import { chatFeature, createChat } from "./features/chat/feature.ts";
import type { ChatContext } from "./features/chat/index.ts";
import { digestFeature } from "./features/digest/feature.ts";
import { followsFeature } from "./features/follows/feature.ts";
import { feedFeature } from "./features/feed/feature.ts";
import { createEngine, createGuests, gamesFeature } from "./features/games/feature.ts";
import type { LiveEngine } from "./features/games/index.ts";
import { homeFeature } from "./features/home/feature.ts";
import { invitesFeature } from "./features/invites/feature.ts";
import { notificationsFeature } from "./features/notifications/feature.ts";
import { createProfileViews } from "./features/notifications/index.ts";
import { onboardingFeature } from "./features/onboarding/feature.ts";
import { pagesFeature } from "./features/pages/feature.ts";
import { pathsFeature } from "./features/paths/feature.ts";
import { phoneFeature } from "./features/phone/feature.ts";
import { postsFeature } from "./features/posts/feature.ts";
import { privacyFeature } from "./features/privacy/feature.ts";
import { profilesFeature } from "./features/profiles/feature.ts";
import { pushFeature } from "./features/push/feature.ts";
import { reportsFeature } from "./features/reports/feature.ts";
import { reviewsFeature } from "./features/reviews/feature.ts";
import { rewardsFeature } from "./features/rewards/feature.ts";
import { createRewards } from "./features/rewards/index.ts";
import { sanctionsFeature } from "./features/sanctions/feature.ts";
import { settingsFeature } from "./features/settings/feature.ts";
import { sharesFeature } from "./features/shares/feature.ts";
import { siteFeature } from "./features/site/feature.ts";
import { suggestionsFeature } from "./features/suggestions/feature.ts";
import { streaksFeature } from "./features/streaks/feature.ts";
import { translationsFeature } from "./features/translations/feature.ts";
import { createTranslations, type Translations } from "./features/translations/index.ts";
import { waitlistFeature } from "./features/waitlist/feature.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import { notingBound } from "./platform/bound-people.ts";
import { createBus } from "./platform/bus.ts";
import type { Config } from "./platform/config.ts";
import { factEntities } from "./platform/facts.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { Db, OpenDatabase } from "./platform/db/database.ts";
import { watchSpace } from "./platform/db/space.ts";
import { openDocuments } from "./platform/documents/documents.ts";
import type { Feature } from "./platform/feature.ts";
import { createHealthWatch } from "./platform/health/health.ts";
import { createHeartbeat } from "./platform/health/heartbeat.ts";
import { settlePictures } from "./platform/files/pictures.ts";
import { createFiles } from "./platform/files/files.ts";
import { uploadRoutes } from "./platform/files/routes.ts";
import { serveUploads } from "./platform/files/serve-uploads.ts";
import { tidyFiles } from "./platform/files/tidy.ts";
import { openGraphql } from "./platform/graphql/endpoint.ts";
import { openApi } from "./platform/http/api.ts";
import { guardHost } from "./platform/http/host.ts";
import { prepareClosing } from "./platform/http/closing.ts";
import { limitStrays } from "./platform/http/limits.ts";
import { openFormPosts } from "./platform/http/form-posts.ts";
import { answerFailures } from "./platform/http/failures.ts";
import { openMetrics } from "./platform/http/metrics.ts";
import { operationRoutes } from "./platform/http/operations.ts";
import { createHttp } from "./platform/http/server.ts";
import { createJobs } from "./platform/jobs.ts";
import { createNotificationChannels } from "./platform/notification-channels.ts";
import { createMailAddresses } from "./platform/mail/addresses.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { outboxPage } from "./platform/mail/outbox-page.ts";
import { mailRoutes } from "./platform/mail/routes.ts";
import { watchMails } from "./platform/mail/watched.ts";
import { createOwnWrites } from "./platform/own-writes.ts";
import type { Platform } from "./platform/platform.ts";
import { createPreviews } from "./platform/previews/previews.ts";
import { createLimits } from "./platform/limits.ts";
import { createLiveCarrier } from "./platform/live-carrier.ts";
import { createLiveEventStore } from "./platform/live-event-store.ts";
import { createFileReader } from "./platform/file-reader.ts";
import { createRedisConnection } from "./platform/redis.ts";
import type { StaffPart, StaffPlatform } from "./platform/staff.ts";
import { createLive } from "./platform/sockets.ts";
import { within } from "./platform/within.ts";
import { traceCalls } from "./platform/traces.ts";
import { createTally } from "./platform/tally.ts";

export interface App {
  http: FastifyInstance;
  platform: Platform;
  /** Starts what works in the background, after which the app may listen. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface AppOptions {
  /** An opened database to use instead of the configured one; it is not closed with the app. */
  database?: OpenDatabase;
  /** False leaves out the pages, for tests of the API alone. */
  documents?: boolean;
}

/** The platform with what one feature made and others use too. */
interface Parts extends StaffPlatform {
  chat: ChatContext;
  games: LiveEngine;
  translations: Translations;
}

/** How long a process that stops waits for answers, and then for facts and jobs, in milliseconds. */
const ANSWER_MS = 4000;
const WORK_MS = 2000;

type CreateFromParts = (parts: Parts) => Feature;

/**
 * From the lowest to the highest, as scripts/structure/heights.ts has them; a feature calls only lower
 * ones. All that features bring is done in this order: routes, jobs, start and stop, and above all the
 * listeners of a fact and the erasures of `personalData`, so that what a lower feature keeps is up to
 * date for a higher one.
 */
const FEATURES: readonly CreateFromParts[] = [
  profilesFeature,
  auditFeature,
  translationsFeature,
  sanctionsFeature,
  accountsFeature,
  followsFeature,
  pathsFeature,
  suggestionsFeature,
  pagesFeature,
  chatFeature,
  reviewsFeature,
  gamesFeature,
  postsFeature,
  sharesFeature,
  feedFeature,
  streaksFeature,
  reportsFeature,
  rewardsFeature,
  badgesFeature,
  notificationsFeature,
  announcementsFeature,
  digestFeature,
  pushFeature,
  homeFeature,
  invitesFeature,
  phoneFeature,
  waitlistFeature,
  settingsFeature,
  onboardingFeature,
  privacyFeature,
  adminFeature,
  siteFeature,
];

/** Puts the product together: platform, features, HTTP server. Nothing listens yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const database = options.database ?? (await openDatabase(config));
  await migrate(database, config.DATABASE_DIRECT_URL ?? config.DATABASE_URL, {
    async seed(db) {
      await seedReference(db);
      await seedWorld(config, database.kind, db);
    },
  });

  const http = await createHttp(config);
  const closeHttp = prepareClosing(http);
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) traceCalls(http);
  const { db } = database;
  const { log } = http;
  const tokens = createTokens(config);
  const authenticator = createAuthenticator(db, tokens);
  const translations = createTranslations(db);
  const redis = createRedisConnection(config.REDIS_URL, log);
  const carrier = createLiveCarrier(redis, createLiveEventStore(db), log);
  const limits = createLimits(config, redis);
  const ownWrites = createOwnWrites(config, redis);
  const bus = notingBound(createBus(db, log, factEntities), ownWrites);
  const tally = createTally(db, log);
  const platform: Platform = {
    config,
    log,
    database,
    db,
    space: watchSpace(database.kind === "embedded" ? config.DATA_DIR : null, log),
    bus,
    jobs: createJobs(database, log),
    mail: watchMails(createMailer(config), {
      config,
      addresses: createMailAddresses({ db, bus, tally }),
      tally,
    }),
    files: await createFiles(config, log),
    fileReader: createFileReader(),
    previews: createPreviews(),
    live: createLive(
      config,
      authenticator,
      tokens,
      translations,
      log,
      carrier,
      limits,
      ownWrites,
      () => platform.space.isReadOnly(),
    ),
    limits,
    ownWrites,
    health: createHealthWatch({ config, database, log, translator: translations }),
    tokens,
    authenticator,
    translator: translations,
    tally,
    rewards: createRewards(bus),
    profileViews: createProfileViews({ bus, db }),
    guests: createGuests(),
    notificationChannels: createNotificationChannels(log),
    personalData: [],
    pictureUses: [],
  };

  const heartbeat = createHeartbeat(db, log, config.ROLE);
  const works = config.ROLE === "all" || config.ROLE === "worker";
  const staffParts: StaffPart[] = [];
  const parts: Parts = {
    ...platform,
    chat: createChat(platform),
    games: createEngine(platform),
    translations,
    staff: staffParts,
  };
  const features = FEATURES.map((create) => create(parts));
  for (const { personalData, pictureUses, staff } of features) {
    if (personalData) platform.personalData.push(personalData);
    if (pictureUses) platform.pictureUses.push(pictureUses);
    if (staff) staffParts.push(staff);
  }
  settlePictures(platform);
  tidyFiles(platform);
  for (const feature of features) feature.listeners?.();
  for (const feature of features) feature.jobs?.();

  // Before any route, so that all of them fail in the same words.
  answerFailures(http, platform);
  limitStrays(http, limits);
  guardHost(http, config);
  http.addHook("onResponse", async (_request, reply) => {
    if (reply.statusCode >= 500) tally.add("errors.server_errors");
  });
  await openMetrics(http, platform, redis);
  operationRoutes(http, platform);
  outboxPage(http, platform);
  for (const feature of features) feature.siteRoutes?.(http);
  serveUploads(http, platform);
  await openApi(
    http,
    platform,
    () => platform.space.isReadOnly(),
    (api) => {
      uploadRoutes(api, platform);
      mailRoutes(api, platform);
      for (const feature of features) feature.routes?.(api);
    },
  );
  await openGraphql(
    http,
    platform,
    features.map((feature) => (builder) => feature.resolvers?.(builder)),
  );
  const formPosts = features.flatMap((feature) => feature.formPosts ?? []);
  await openFormPosts(http, config.PUBLIC_URL, formPosts);
  if (options.documents !== false) await openDocuments(http, platform);

  return {
    http,
    platform,
    async start() {
      await http.ready();
      await platform.live.attach(http.server);
      // Jobs before the bus: a listener may queue work.
      await platform.jobs.start({ works });
      platform.bus.start();
      tally.start();
      await heartbeat.start();
      if (works) platform.health.start();
      for (const feature of features) await feature.start?.();
    },
    async stop() {
      const answered = await closeHttp();
      platform.health.stop();
      platform.space.stop();
      await Promise.all([within(platform.live.leave(), ANSWER_MS), answered(ANSWER_MS)]);
      // From here on no call needs the features.
      const stopped = features.toReversed().map(async (feature) => feature.stop?.());
      await within(Promise.all(stopped), WORK_MS);
      await http.close();
      // Facts that are delivered until then still reach sockets on other processes.
      await Promise.all([platform.bus.stop(WORK_MS), platform.jobs.stop(WORK_MS)]);
      await platform.live.close();
      await tally.stop();
      await heartbeat.stop();
      if (!options.database) await database.close();
    },
  };
}

/** Seeds the demo world only into a new embedded database that no other machine can reach. */
async function seedWorld(config: Config, kind: OpenDatabase["kind"], db: Db): Promise<void> {
  const byDefault = kind === "embedded" && config.loopback ? "demo" : "empty";
  const world = config.SEED ?? byDefault;
  if (world === "empty") return;
  const { seedDemo } = await import("../db/seeds/demo.ts");
  await seedDemo(db, { crowded: world === "crowded" });
}
