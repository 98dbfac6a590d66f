import { z } from "zod";

/** What is checked, in the order of answers. */
export const HEALTH_KEYS = [
  "configuration",
  "database",
  "migrations",
  "locale",
  "replicas",
  "redis",
  "files",
  "disk",
  "clock",
  "processes",
  "facts",
  "jobs",
  "mail",
  "bounces",
  "backup",
  "certificate",
] as const;
export type HealthKey = (typeof HEALTH_KEYS)[number];

/** `skip`: there is nothing to check, because it is not set up or because its database is away. */
export const healthStatus = z.enum(["ok", "warn", "fail", "skip"]);
export type HealthStatus = z.infer<typeof healthStatus>;

export const healthCheck = z.object({
  key: z.enum(HEALTH_KEYS),
  status: healthStatus,
  title: z.string(),
  detail: z.string(),
  /** What to do about it; null where nothing is to be done. */
  advice: z.string().nullable(),
});
export type HealthCheck = z.infer<typeof healthCheck>;

/** GET /api/admin/health. */
export const health = z.object({
  /** The worst of all checks; `skip` counts as `ok`. */
  status: healthStatus.exclude(["skip"]),
  checked_at: z.iso.datetime(),
  version: z.string(),
  checks: z.array(healthCheck),
});
export type Health = z.infer<typeof health>;
