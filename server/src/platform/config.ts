import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REGISTRATION_MODES } from "@waymates/contract/features/registration-constants";
import { SOCKET_TOKEN_GRACE_MS } from "@waymates/contract/sockets";
import { z } from "zod";
import { type ProviderSettings, providerSecrets, readProviders } from "./config-providers.ts";
import { type BucketSettings, bucketSecrets, bucketVariables, readBucket } from "./config-s3.ts";
import { readSecretFiles } from "./config-secrets.ts";
import { hostUrls } from "./db/hosts.ts";
import { setAside, writeWholeSync } from "./files/whole.ts";
import { type Proxies, readProxies } from "./http/proxies.ts";

const SECRET_MIN = 32;
/** Different characters a secret needs at least; a repeated word has fewer. */
const SECRET_KINDS = 10;
const proxies = z.string().transform((value, context): Proxies => {
  const read = readProxies(value);
  if (read === null) {
    context.addIssue(
      "must be a whole number of proxies from 0, or their complete addresses or networks",
    );
  }
  return read ?? 0;
});
/** A whole number in decimal digits alone: Number() would also read 1e2, 0x50 and blanks. */
const whole = z
  .string()
  .regex(/^\d{1,9}$/, "must be a whole number from 0")
  .transform(Number);
const port = whole.refine((value) => value <= 65535, "must be a port, from 0 to 65535");
const positive = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number above 0, such as 1 or 0.5")
  .transform(Number)
  .refine((value) => value > 0, "must be above 0");
/** Requires an address with one of these schemes; the refusal names the first. */
const address = (...schemes: [string, ...string[]]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that begins with ${schemes[0]}://`,
    );

/** Several hosts may be named; the first of them that takes writes is used. */
const database = z
  .string()
  .refine((value) => hostUrls(value) !== null, "must be an address that begins with postgres://");

const replicas = z
  .string()
  .transform((value) => value.split(",").map((one) => one.trim()))
  .refine(
    (urls) => urls.every((url) => hostUrls(url)?.length === 1),
    "must be addresses that begin with postgres://, by comma",
  );

const secret = z
  .string()
  .min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`)
  .refine((value) => new Set(value).size >= SECRET_KINDS, "must be random, not a few letters");

/** The longest local part of an address (RFC 5321), less "+" and a token. */
const BOUNCE_LOCAL_MAX = 64 - 33;
const bounceAddress = z
  .email()
  .refine(
    (value) => value.indexOf("@") <= BOUNCE_LOCAL_MAX,
    `must have at most ${BOUNCE_LOCAL_MAX} characters before the @`,
  );

/** What holds a secret: each may be given as NAME_FILE, the path of a file with the value. */
const secrets = z.object({
  DATABASE_URL: database.optional(),
  /** Past PgBouncer, where DATABASE_URL leads to one. */
  DATABASE_DIRECT_URL: database.optional(),
  DATABASE_REPLICA_URLS: replicas.default([]),
  REDIS_URL: address("redis", "rediss").optional(),
  SESSION_SECRET: secret.optional(),
  SESSION_SECRET_PREVIOUS: secret.optional(),
  SMTP_URL: address("smtp", "smtps").optional(),
  TEXT_MESSAGE_WEBHOOK_URL: address("https", "http").optional(),
  TEXT_MESSAGE_WEBHOOK_SECRET: z.string().min(16).optional(),
  MAIL_BOUNCE_SECRET: z.string().min(16).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43, "must be 32 bytes in base64url").optional(),
  ...bucketSecrets,
});

const environment = secrets.extend({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "must be a host name or an address")
    .default("127.0.0.1"),
  PUBLIC_URL: address("http", "https").optional(),
  DATA_DIR: z.string().default("./data"),
  /** Where the command `backup` writes. */
  BACKUP_DIR: z.string().optional(),
  DATABASE_POOL: whole
    .refine((value) => value >= 2 && value <= 100, "must be from 2 to 100")
    .default(10),
  ROLE: z.enum(["all", "web", "chat", "worker"]).default("all"),
  SEED: z.enum(["demo", "crowded", "empty"]).optional(),
  MAIL_FROM: z.string().default("Waymates <waymates@localhost>"),
  /** The envelope sender of mails, so that they come back here. */
  MAIL_BOUNCE_ADDRESS: bounceAddress.optional(),
  TRUST_PROXY: proxies.default(0),
  MAX_CONNECTIONS: whole.refine((value) => value > 0, "must be above 0").default(20_000),
  RATE_LIMIT_FACTOR: positive.default(1),
  /** How long a socket outlives its token; shorter in tests only. */
  SOCKET_TOKEN_GRACE_MS: positive.default(SOCKET_TOKEN_GRACE_MS),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  /** Without it staff choose; open by default. */
  REGISTRATION_MODE: z.enum(REGISTRATION_MODES).optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  CONTACT_EMAIL: z.email().optional(),
  VAPID_PUBLIC_KEY: z.base64url().length(87, "must be 65 bytes in base64url").optional(),
  VAPID_SUBJECT: address("mailto", "https").optional(),
  /** Where traces go; the names and values of these are OpenTelemetry's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http", "https").optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(["http/protobuf", "http/json"]).default("http/protobuf"),
  OTEL_TRACES_SAMPLER: z
    .enum([
      "always_on",
      "always_off",
      "traceidratio",
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
    ])
    .default("parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  ...bucketVariables,
});

export interface Config extends Omit<
  z.infer<typeof environment>,
  | "PUBLIC_URL"
  | "SESSION_SECRET"
  | "SEED"
  | keyof typeof bucketVariables
  | keyof typeof bucketSecrets
> {
  PUBLIC_URL: string;
  SESSION_SECRET: string;
  SEED: "demo" | "crowded" | "empty" | undefined;
  production: boolean;
  /** Where people may sign in from besides a password. */
  providers: ProviderSettings;
  /** Where files may be besides DATA_DIR. */
  bucket: BucketSettings | null;
  /** Where new files go. */
  filesStore: "s3" | "disk";
  /** Only this machine can reach the server: demo accounts and the local mail page are safe. */
  loopback: boolean;
}

/** A fatal error at start; the message is one line for the operator. */
export class StartError extends Error {}

/** Whether a name or address means this machine; a name such as 127.example does not. */
export function isLoopback(host: string): boolean {
  return /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/.test(host);
}

/** Makes a folder for data and tries it. @throws StartError when nothing can be written there. */
function makeDataDir(directory: string): string {
  const absolute = path.resolve(directory);
  try {
    mkdirSync(absolute, { recursive: true });
    const probe = path.join(absolute, ".write-test");
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (error) {
    throw unwritable(absolute, error);
  }
  return absolute;
}

function unwritable(directory: string, error: unknown): StartError {
  const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
  return new StartError(`DATA_DIR ${directory} cannot be written (${reason}).`);
}

/** Where the embedded database lives. @throws StartError when nothing can be written there. */
export const databaseFolder = (config: Config): string =>
  makeDataDir(path.join(config.DATA_DIR, "database"));

/**
 * Returns the secret from the environment, or one made on the first start and stored in DATA_DIR.
 * @throws StartError where it cannot be stored, as on a full disk
 */
function sessionSecret(given: string | undefined, dataDir: string): string {
  if (given) return given;
  const file = path.join(dataDir, "session-secret");
  const kept = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  if (kept.length >= SECRET_MIN) return kept;
  if (existsSync(file)) setAside(file);
  const made = randomBytes(48).toString("base64url");
  try {
    writeWholeSync(file, made, { mode: 0o600 });
  } catch (error) {
    throw unwritable(dataDir, error);
  }
  return made;
}

/**
 * Reads and checks the environment; the only place that does.
 * @throws StartError naming each wrong variable in one line.
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const { given, faults } = readSecretFiles(env, [
    ...Object.keys(secrets.shape),
    ...providerSecrets,
  ]);
  const parsed = environment.safeParse(given);
  const { providers, faults: providerFaults } = readProviders(given);
  const { bucket = null, faults: bucketFaults = [] } = parsed.data ? readBucket(parsed.data) : {};
  const issues = parsed.error?.issues ?? [];
  faults.push(
    ...issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    ...providerFaults,
    ...bucketFaults,
  );
  if (!parsed.success || faults.length > 0) {
    throw new StartError(`The environment is not usable. ${faults.join("; ")}.`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === "production";
  const host = values.HOST.includes(":") ? `[${values.HOST}]` : values.HOST;
  if (values.TRUST_PROXY !== 0 && !values.PUBLIC_URL) {
    throw new StartError(
      "PUBLIC_URL is required with TRUST_PROXY: set it to the address that people type, such as https://waymates.example.org.",
    );
  }
  const needsDatabase = values.DATABASE_DIRECT_URL ?? values.DATABASE_REPLICA_URLS[0];
  if (needsDatabase && !values.DATABASE_URL) {
    throw new StartError(
      "DATABASE_URL is required with DATABASE_DIRECT_URL and DATABASE_REPLICA_URLS: it is the server that takes writes.",
    );
  }
  const publicUrl = values.PUBLIC_URL ?? `http://${host}:${values.PORT}`;
  const loopback = isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname);
  if (production && values.DATABASE_URL && !values.SESSION_SECRET && !loopback) {
    throw new StartError(
      "SESSION_SECRET is required when DATABASE_URL is set in production: all processes must share it.",
    );
  }
  if (!values.VAPID_PUBLIC_KEY !== !values.VAPID_PRIVATE_KEY) {
    throw new StartError(
      "VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both or neither.",
    );
  }
  if (!values.TEXT_MESSAGE_WEBHOOK_URL !== !values.TEXT_MESSAGE_WEBHOOK_SECRET) {
    throw new StartError(
      "TEXT_MESSAGE_WEBHOOK_URL and TEXT_MESSAGE_WEBHOOK_SECRET belong together: set both or neither.",
    );
  }
  const dataDir = makeDataDir(values.DATA_DIR);
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl.replace(/\/$/, ""),
    SESSION_SECRET: sessionSecret(values.SESSION_SECRET, dataDir),
    SEED: values.SEED,
    providers,
    bucket,
    filesStore: values.FILES_STORE ?? (bucket ? "s3" : "disk"),
    production,
    loopback,
  };
}
