import { describe, expect, it } from "vitest";
import { foldText } from "./text/fold.ts";
import {
  currentZoneName,
  isSameZone,
  listTimeZones,
  readTimeZone,
  zoneLabel,
  zoneWords,
} from "./time-zones.ts";

describe("a time zone", () => {
  it.each([
    ["Europe/Kyiv", "Europe/Kyiv"],
    ["Europe/Kiev", "Europe/Kiev"],
    ["asia/kolkata", "Asia/Kolkata"],
    ["america/new_york", "America/New_York"],
    ["America/Nuuk", "America/Nuuk"],
    ["US/Eastern", "US/Eastern"],
    ["Etc/GMT-3", "Etc/GMT-3"],
    ["utc", "UTC"],
    ["+02:00", null],
    ["Mars/Base", null],
    ["", null],
    ["UTC'; drop table profiles", null],
  ])("given as %s is stored as %s", (given, stored) => {
    expect(readTimeZone(given)).toBe(stored);
  });

  it("is the same under its former name", () => {
    expect(isSameZone("Europe/Kyiv", "Europe/Kiev")).toBe(true);
    expect(isSameZone("America/Nuuk", "America/Godthab")).toBe(true);
    expect(isSameZone("Europe/Kyiv", "Europe/Oslo")).toBe(false);
  });

  it("is listed once, under the name of today", () => {
    const zones = listTimeZones();
    expect(zones[0]).toBe("UTC");
    expect(new Set(zones.map((zone) => currentZoneName(zone)))).toEqual(new Set(zones));
    for (const zone of ["Asia/Kolkata", "Asia/Yangon", "Asia/Ho_Chi_Minh", "America/Nuuk"])
      expect(zones).toContain(zone);
    for (const zone of ["Asia/Calcutta", "Europe/Kiev"]) expect(zones).not.toContain(zone);
    expect(zoneLabel("Europe/Kiev")).toBe("Europe / Kyiv");
  });

  it.each([
    ["Asia/Kolkata", "en-US", "Kolkata"],
    ["Asia/Kolkata", "en-US", "calcutta"],
    ["Asia/Kolkata", "ja-JP", "インド"],
    ["Europe/Kyiv", "de-DE", "kiev"],
    ["Europe/Kyiv", "de-DE", "Ukraine"],
    ["Asia/Ho_Chi_Minh", "en-US", "Ho Chi Minh City"],
    ["Asia/Ho_Chi_Minh", "en-US", "Saigon"],
    ["Asia/Yangon", "en-US", "Asia/Yangon"],
    ["America/Sao_Paulo", "pt-BR", "São Paulo"],
  ])("%s in %s is found by %s", (zone, language, typed) => {
    expect(foldText(zoneWords(zone, language))).toContain(foldText(typed));
  });
});
