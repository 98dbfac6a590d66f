import { HEALTH_KEYS, type HealthKey } from "@waymates/contract/features/health";
import { checkBackup } from "./backup.ts";
import { checkCertificate } from "./certificate.ts";
import { checkClock, checkDatabase, checkLocale, checkMigrations } from "./database.ts";
import { type Check, duration, type Finding, type HealthContext } from "./finding.ts";
import { reasonOf } from "../reason.ts";
import { checkConfiguration, checkDisk, checkFiles } from "./machine.ts";
import { checkBounces, checkMail } from "./mail.ts";
import { checkRedis } from "./redis.ts";
import { checkReplicas } from "./replicas.ts";
import { checkFacts, checkJobs, checkProcesses } from "./work.ts";

const CHECKS: Readonly<Record<HealthKey, Check>> = {
  configuration: checkConfiguration,
  database: checkDatabase,
  migrations: checkMigrations,
  locale: checkLocale,
  replicas: checkReplicas,
  redis: checkRedis,
  files: checkFiles,
  disk: checkDisk,
  clock: checkClock,
  processes: checkProcesses,
  facts: checkFacts,
  jobs: checkJobs,
  mail: checkMail,
  bounces: checkBounces,
  backup: checkBackup(),
  certificate: checkCertificate,
};

/** All answer within ten seconds; the rest of them is for the texts and the way to the reader. */
const LIMIT_MS = 8000;

export interface Found {
  key: HealthKey;
  finding: Finding;
}

/**
 * Runs the checks side by side, each for itself: one that hangs or throws is a finding as well.
 * @param keys all by default
 */
export async function runChecks(
  context: HealthContext,
  keys: readonly HealthKey[] = HEALTH_KEYS,
  { checks = CHECKS, limitMs = LIMIT_MS } = {},
): Promise<Found[]> {
  return Promise.all(
    keys.map(async (key) => ({ key, finding: await within(checks[key](context), limitMs) })),
  );
}

async function within(looking: Promise<Finding>, limitMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const values = { limit: duration(limitMs / 1000) };
    timer = setTimeout(() => resolve({ status: "fail", says: "any.late", values }), limitMs);
  });
  try {
    return await Promise.race([looking, late]);
  } catch (error) {
    return { status: "fail", says: "any.broken", values: { reason: reasonOf(error) } };
  } finally {
    clearTimeout(timer);
  }
}
