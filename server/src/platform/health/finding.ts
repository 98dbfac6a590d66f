import type { HealthStatus } from "@waymates/contract/features/health";
import type { Config } from "../config.ts";

/** A number with its unit; a reader's language decides how it is written. */
export interface Quantity {
  amount: number;
  unit: "day" | "gigabyte" | "hour" | "megabyte" | "millisecond" | "minute" | "percent" | "second";
}

export type Value = string | number | Date | Quantity;

/** What a check found; its words are the texts `health.{key}.{says}.title`, `.detail` and `.advice`. */
export interface Finding {
  status: HealthStatus;
  /** With `any.` in front: a text that all checks share. */
  says: string;
  values?: Record<string, Value>;
  /** Of the replicas: seconds behind the primary, by their place from 1. */
  lags?: ReadonlyMap<number, number>;
}

/** Rows of a statement, by the names of their columns. */
export type Ask = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** What the checks read. */
export interface HealthContext {
  settings: Config;
  /** @throws Unopened where there is a reason to say; other errors mean that it does not answer. */
  database(): Promise<Ask>;
}

export type Check = (context: HealthContext) => Promise<Finding>;

/** A database that was not opened on purpose. */
export class Unopened extends Error {
  /** The finding of the check of the database. */
  readonly finding: Finding;
  /** The text that explains why the checks that read the database are skipped. */
  readonly rest: string;

  constructor(finding: Finding, rest: string) {
    super(finding.says);
    this.finding = finding;
    this.rest = rest;
  }
}

export const unset = (setting: string): Finding => ({
  status: "skip",
  says: "any.unset",
  values: { setting },
});

/** What PostgreSQL says of a table that a start has yet to make. */
const UNDEFINED_TABLE = "42P01";

/** A check that reads the database, and is skipped while that does not answer. */
export const withDatabase =
  (look: (ask: Ask, context: HealthContext) => Promise<Finding>): Check =>
  async (context) => {
    let ask: Ask;
    try {
      ask = await context.database();
    } catch (error) {
      return { status: "skip", says: error instanceof Unopened ? error.rest : "any.unchecked" };
    }
    try {
      return await look(ask, context);
    } catch (error) {
      if ((error as { code?: unknown }).code === UNDEFINED_TABLE)
        return { status: "skip", says: "any.unmade" };
      throw error;
    }
  };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function duration(seconds: number): Quantity {
  if (seconds < 1) return { amount: Math.round(seconds * 1000), unit: "millisecond" };
  if (seconds < 2 * MINUTE) return { amount: Math.round(seconds), unit: "second" };
  if (seconds < 2 * HOUR) return { amount: Math.round(seconds / MINUTE), unit: "minute" };
  if (seconds < 2 * DAY) return { amount: Math.round(seconds / HOUR), unit: "hour" };
  return { amount: Math.round(seconds / DAY), unit: "day" };
}

const MB = 1_000_000;
const GB = 1000 * MB;

export const size = (bytes: number): Quantity =>
  bytes < GB ? { amount: bytes / MB, unit: "megabyte" } : { amount: bytes / GB, unit: "gigabyte" };
