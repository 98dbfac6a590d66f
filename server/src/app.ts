import type { FastifyInstance } from "fastify";
import { seedReference } from "../db/seeds/reference.ts";
import { seedDemo } from "../db/seeds/demo.ts";
import { accountJobs } from "./features/accounts/jobs.ts";
import { accountListeners } from "./features/accounts/listeners.ts";
import { accountResolvers } from "./features/accounts/resolvers.ts";
import { accountRoutes } from "./features/accounts/routes.ts";
import { sweepEndedSessions } from "./features/accounts/sockets.ts";
import { createAuthenticator, createStandingNews } from "./features/accounts/index.ts";
import { createChat } from "./features/chat/feature.ts";
import { chatRoutes } from "./features/chat/routes.ts";
import { themeRoutes } from "./features/chat/routes/theme.ts";
import { digestJobs, digestRoutes } from "./features/digest/index.ts";
import { followRoutes } from "./features/follows/index.ts";
import {
  createMisses,
  inviteJobs,
  inviteRoutes,
  pageCodeRoutes,
} from "./features/invites/index.ts";
import { notificationJobs } from "./features/notifications/jobs.ts";
import {
  notificationListeners,
  notificationRoutes,
  tellProfileView,
} from "./features/notifications/index.ts";
import { pageListeners, pageResolvers, pageRoutes } from "./features/pages/index.ts";
import { joinPageOf, joinPathOf, onboardingRoutes } from "./features/onboarding/index.ts";
import { pathRoutes } from "./features/paths/index.ts";
import { phoneJobs, phoneRoutes } from "./features/phone/index.ts";
import { privacyJobs, privacyListeners, privacyRoutes } from "./features/privacy/index.ts";
import { openVapidKeys, pushJobs, pushListeners, pushRoutes } from "./features/push/index.ts";
import { rewardAnswer, rewardRoutes } from "./features/rewards/index.ts";
import { settingsListeners, settingsRoutes } from "./features/settings/index.ts";
import { siteCalls, siteRoutes } from "./features/site/routes.ts";
import { createTranslations, translationRoutes } from "./features/translations/index.ts";
import { waitlistJobs, waitlistRoutes } from "./features/waitlist/index.ts";
import { createTokens } from "./platform/auth/tokens.ts";
import { createBus } from "./platform/bus.ts";
import type { Config } from "./platform/config.ts";
import { factEntities } from "./platform/facts.ts";
import { migrate } from "./platform/db/migrate.ts";
import { openDatabase } from "./platform/db/open.ts";
import type { OpenDatabase } from "./platform/db/database.ts";
import { watchSpace } from "./platform/db/space.ts";
import { openDocuments } from "./platform/documents/documents.ts";
import { createFiles } from "./platform/files/images.ts";
import { serveUploads, uploadRoutes } from "./platform/files/routes.ts";
import { openGraphql } from "./platform/graphql/endpoint.ts";
import { buildSchema } from "./platform/graphql/schema.ts";
import { openApi } from "./platform/http/api.ts";
import { openMetrics } from "./platform/http/metrics.ts";
import { operationRoutes } from "./platform/http/operations.ts";
import { createCallCount } from "./platform/http/limits.ts";
import { createQuickAnswers } from "./platform/http/quick.ts";
import { createHttp } from "./platform/http/server.ts";
import { createJobs } from "./platform/jobs.ts";
import { createMailer } from "./platform/mail/mailer.ts";
import { outboxPage } from "./platform/mail/outbox-page.ts";
import type { Platform } from "./platform/platform.ts";
import { createRedisLine } from "./platform/redis.ts";
import { createSharedBuckets } from "./platform/shared-buckets.ts";
import { createLive } from "./platform/sockets.ts";
import { createTextMessages } from "./platform/text-messages.ts";

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

/** Puts the product together: platform, features, doors. Nothing listens yet. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const database = options.database ?? (await openDatabase(config));
  await migrate(database, config.DATABASE_URL);
  await seedReference(database.db);
  await seedWorld(config, database);

  const http = await createHttp(config);
  const { db } = database;
  const { log } = http;
  const tokens = createTokens(config.SESSION_SECRET);
  const news = createStandingNews(database);
  const authenticator = createAuthenticator(database, tokens, news.isTold);
  const translations = createTranslations(db);
  const redis = createRedisLine(config.REDIS_URL, log);
  const calls = createCallCount(config);
  const platform: Platform = {
    config,
    log,
    database,
    db,
    space: watchSpace(database.kind === "embedded" ? config.DATA_DIR : null, log),
    bus: createBus(db, log, factEntities),
    jobs: createJobs(database, log),
    mail: createMailer(config),
    files: createFiles(config.DATA_DIR),
    live: createLive(config, authenticator, tokens, translations, log, redis),
    calls,
    quick: createQuickAnswers(config, calls, () => http.isUnderPressure()),
    limits: createSharedBuckets(config.RATE_LIMIT_FACTOR, redis),
    tokens,
    authenticator,
    translator: translations,
  };

  accountListeners(platform);
  notificationListeners(platform);
  pageListeners(platform);
  const chat = createChat(platform);
  settingsListeners(platform);
  const vapid = openVapidKeys(config);
  pushListeners(platform, vapid);
  privacyListeners(platform);
  accountJobs(platform);
  privacyJobs(platform);
  notificationJobs(platform);
  pushJobs(platform);
  digestJobs(platform);
  inviteJobs(platform);
  phoneJobs(platform);
  waitlistJobs(platform);

  const misses = createMisses(config);
  await openMetrics(http, platform);
  operationRoutes(http, platform);
  outboxPage(http, platform);
  siteRoutes(http, platform);
  await serveUploads(http, platform);
  await openApi(
    http,
    platform,
    () => platform.space.isReadOnly(),
    (api) => {
      uploadRoutes(api, platform);
      translationRoutes(api, translations);
      siteCalls(api, platform);
      accountRoutes(api, platform);
      followRoutes(api, platform, {
        profileViewed: (viewerId, viewedId) => tellProfileView(platform, viewerId, viewedId),
      });
      pageRoutes(api, platform);
      pathRoutes(api, platform, { reward: rewardAnswer });
      rewardRoutes(api, platform);
      notificationRoutes(api, platform);
      settingsRoutes(api, platform);
      pushRoutes(api, platform, vapid);
      digestRoutes(api, platform);
      privacyRoutes(api, platform);
      phoneRoutes(api, platform, createTextMessages(config));
      inviteRoutes(api, platform, misses);
      pageCodeRoutes(api, platform);
      waitlistRoutes(api, platform);
      chatRoutes(api, chat.context);
      themeRoutes(api, platform);
      onboardingRoutes(
        api,
        platform,
        {
          reward: rewardAnswer,
          joinings: { path: joinPathOf(platform), page: joinPageOf(platform) },
        },
        misses,
      );
    },
  );
  const schema = buildSchema([
    (builder) => accountResolvers(builder, platform),
    (builder) => pageResolvers(builder, platform),
  ]);
  await openGraphql(http, platform, schema);
  if (options.documents !== false) await openDocuments(http, platform);

  let stopSweep = () => undefined as void;
  return {
    http,
    platform,
    async start() {
      await http.ready();
      await news.start();
      await platform.live.attach(http.server);
      platform.quick.attach(http.server);
      stopSweep = sweepEndedSessions(platform);
      // First the jobs: a fact that is told may leave work to them.
      await platform.jobs.start({ works: config.ROLE === "all" || config.ROLE === "worker" });
      platform.bus.start();
      chat.start();
    },
    async stop() {
      stopSweep();
      await chat.stop();
      platform.space.stop();
      await platform.live.close();
      await http.close();
      await platform.bus.stop();
      await platform.jobs.stop();
      await news.stop();
      if (!options.database) await database.close();
    },
  };
}

/** The demo world comes by itself only to a new embedded database that nobody else can reach. */
async function seedWorld(config: Config, database: OpenDatabase): Promise<void> {
  const byDefault = database.kind === "embedded" && config.loopback ? "demo" : "empty";
  const world = config.SEED ?? byDefault;
  if (world !== "empty") await seedDemo(database.db, { crowded: world === "crowded" });
}
