import type { Health, HealthCheck, HealthKey } from "@waymates/contract/features/health";
import type { TFunction } from "i18next";
import { version } from "../version.ts";
import type { Quantity, Value } from "./finding.ts";
import type { Found } from "./run.ts";

/** Puts findings into the words of a language. */
export function describeHealth(
  found: readonly Found[],
  checkedAt: Date,
  t: TFunction,
  language: string,
): Health {
  const checks = found.map((one) => describe(one, t, language));
  const has = (status: string) => checks.some((check) => check.status === status);
  return {
    status: has("fail") ? "fail" : has("warn") ? "warn" : "ok",
    checked_at: checkedAt.toISOString(),
    version,
    checks,
  };
}

function describe({ key, finding }: Found, t: TFunction, language: string): HealthCheck {
  const { status, says, values = {} } = finding;
  const params = {
    name: t(`health.name.${key satisfies HealthKey}`),
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, write(value, language)]),
    ),
  };
  const begin = says.startsWith("any.") ? `health.${says}` : `health.${key}.${says}`;
  const advice = t(`${begin}.advice`, { ...params, defaultValue: "" });
  return {
    key,
    status,
    title: t(`${begin}.title`, params),
    detail: t(`${begin}.detail`, params),
    advice: advice === "" ? null : advice,
  };
}

function write(value: Value, language: string): string {
  if (typeof value === "string") return value;
  if (typeof value === "number") return new Intl.NumberFormat(language).format(value);
  if (value instanceof Date) {
    const form = { dateStyle: "long", timeStyle: "short", timeZone: "UTC" } as const;
    return `${new Intl.DateTimeFormat(language, form).format(value)} UTC`;
  }
  return writeQuantity(value, language);
}

function writeQuantity({ amount, unit }: Quantity, language: string): string {
  const isSize = unit === "megabyte" || unit === "gigabyte";
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit,
    unitDisplay: isSize || unit === "percent" ? "short" : "long",
    maximumFractionDigits: amount < 10 && isSize ? 1 : 0,
  }).format(amount);
}
