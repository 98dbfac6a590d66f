import { UNKNOWN_DEVICE } from "@waymates/contract/features/accounts-constants";

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/OPR\//, "Opera"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

/** A short name of a device from its user agent: "Firefox, Linux". */
export function deviceName(userAgent: string | null): string {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([sign]) => sign.test(userAgent ?? ""))?.[1];
  return [named(browsers), named(systems)].filter(Boolean).join(", ") || UNKNOWN_DEVICE;
}
