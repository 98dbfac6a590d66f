import { typeChannels } from "@waymates/contract/features/notification-channels";
import {
  defaultPreferences,
  type NotificationPreferences,
} from "@waymates/contract/features/notification-preferences";
import {
  type NotificationType,
  notificationTypes,
} from "@waymates/contract/features/notifications";
import { describe, expect, it } from "vitest";
import { budgetOf, decideChannels, isQuiet, isWanted, urgentMinute } from "./rules.ts";

const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
const noon = at("12:00");
const of = (type: NotificationType, sourceId = "1") => ({ type, sourceId });
const quiet: NotificationPreferences = {
  ...defaultPreferences,
  quietHours: { on: true, from: "22:30", to: "08:00" },
};

describe("the channels of a type", () => {
  it("are by default a toast for all, a push for what concerns a person, and no mail", () => {
    const pushed = notificationTypes.filter(
      (type) => decideChannels(defaultPreferences, of(type), noon, "UTC").push,
    );
    for (const type of notificationTypes) {
      expect(decideChannels(defaultPreferences, of(type), noon, "UTC")).toMatchObject({
        toast: true,
        mail: "off",
      });
    }
    expect(pushed).toEqual(
      expect.arrayContaining([
        "follow",
        "comment",
        "chat_message",
        "game_invite",
        "system",
        "streak_reminder",
      ]),
    );
    const silent = [
      "like",
      "new_path",
      "path_completion",
      "profile_view",
      "user_blocked",
      "reward_earned",
    ];
    for (const type of [...silent, "streak_level_up", "invitation_received", "waitlist_signup"]) {
      expect(pushed).not.toContain(type);
    }
  });

  it("follow what was chosen for the category", () => {
    const likes = { toast: false, push: true, mail: "daily", from: "everyone" } as const;
    const chosen = {
      ...defaultPreferences,
      categories: { ...defaultPreferences.categories, likes },
    };
    expect(decideChannels(chosen, of("like"), noon, "UTC")).toEqual({
      toast: false,
      push: true,
      mail: "daily",
      quiet: false,
    });
    expect(decideChannels(chosen, of("comment"), noon, "UTC").toast).toBe(true);
  });

  it("never hold a digest of messages, reminders and security", () => {
    const weekly = { toast: true, push: true, mail: "weekly", from: "everyone" } as const;
    const all = Object.fromEntries(
      Object.keys(defaultPreferences.categories).map((key) => [key, weekly]),
    );
    const chosen = {
      ...defaultPreferences,
      categories: all as NotificationPreferences["categories"],
    };
    for (const type of notificationTypes) {
      const { mail } = decideChannels(chosen, of(type), noon, "UTC");
      expect(mail).toBe(typeChannels[type].mail ? "weekly" : "off");
    }
    expect(typeChannels.chat_message.mail || typeChannels.system.mail).toBe(false);
  });

  it("keep devices silent in quiet hours, and leave an open tab its toast", () => {
    const night = at("23:00");
    const hushed = { toast: true, push: false, quiet: true };
    const open = { toast: true, push: true, quiet: false };
    expect(decideChannels(quiet, of("comment"), night, "UTC")).toMatchObject(hushed);
    expect(decideChannels(quiet, of("comment"), night, "Asia/Tokyo")).toMatchObject(open);
    expect(decideChannels(quiet, of("comment"), noon, "UTC")).toMatchObject(open);
  });

  it("sends security at any hour, but not what can wait for the morning", () => {
    const night = at("23:00");
    for (const topic of ["newDevice", "passwordChanged", "emailChanged"]) {
      const channels = decideChannels(quiet, of("system", topic), night, "UTC");
      expect(channels).toMatchObject({ toast: true, push: true, quiet: false });
    }
    for (const topic of ["announcement", "contentRemoved", "exportReady", "reportReviewed"]) {
      const channels = decideChannels(quiet, of("system", topic), night, "UTC");
      expect(channels).toMatchObject({ toast: true, push: false, quiet: true });
    }
  });

  it("are quiet from 22:30 to 08:00 by default", () => {
    expect(defaultPreferences.quietHours).toEqual({ on: true, from: "22:30", to: "08:00" });
    const pushedAt = (time: string) =>
      decideChannels(defaultPreferences, of("comment"), at(time), "UTC").push;
    expect(["22:29", "22:30", "07:59", "08:00"].map(pushedAt)).toEqual([true, false, false, true]);
  });
});

describe("the budgets", () => {
  it("cover every type that a person can cause for another, each once", () => {
    const without = notificationTypes.filter((type) => budgetOf(type) === null);
    const ofTheHouse = notificationTypes.filter((type) => type.startsWith("streak_"));
    expect(without.toSorted()).toEqual(
      [
        ...ofTheHouse,
        "badge_earned",
        "reward_earned",
        "system",
        "user_blocked",
        "user_unblocked",
        "waitlist_signup",
      ].toSorted(),
    );
    expect(budgetOf("like")).toBe(budgetOf("follow"));
    expect(budgetOf("like")?.perHour).toBe(20);
  });
});

describe("quiet hours", () => {
  const hours = quiet.quietHours;

  it.each([
    ["22:29", false],
    ["22:30", true],
    ["00:00", true],
    ["07:59", true],
    ["08:00", false],
  ])("over midnight, at %s", (time, expected) => {
    expect(isQuiet(hours, at(time), "UTC")).toBe(expected);
  });

  it("within one day, off, and without length", () => {
    const midday = { on: true, from: "12:00", to: "13:00" };
    expect(isQuiet(midday, at("12:59"), "UTC")).toBe(true);
    expect(isQuiet(midday, at("13:00"), "UTC")).toBe(false);
    expect(isQuiet({ ...midday, on: false }, noon, "UTC")).toBe(false);
    expect(isQuiet({ on: true, from: "12:00", to: "12:00" }, noon, "UTC")).toBe(false);
  });

  it("go by the reader's clock, with its daylight saving and odd offsets", () => {
    expect(isQuiet(hours, at("20:30"), "Europe/Berlin")).toBe(true);
    expect(isQuiet(hours, new Date("2026-01-01T20:30:00Z"), "Europe/Berlin")).toBe(false);
    expect(isQuiet(hours, at("16:45"), "Asia/Kathmandu")).toBe(true);
    expect(isQuiet(hours, at("16:44"), "Asia/Kathmandu")).toBe(false);
  });

  it("quiet hours use UTC where the time zone is unknown", () => {
    expect(isQuiet(hours, at("23:00"), "Middle/Earth")).toBe(true);
  });
});

describe("from people I follow", () => {
  const following = { toast: true, push: true, mail: "off", from: "following" } as const;
  const categories = {
    ...defaultPreferences.categories,
    likes: following,
    pages: following,
    system: following,
  };
  const chosen = { ...defaultPreferences, categories };

  it("keeps out others, but neither system notices nor what always arrives", () => {
    const stranger = { exists: true, isFollowed: false };
    expect(isWanted(chosen, "like", stranger)).toBe(false);
    expect(isWanted(chosen, "like", { exists: true, isFollowed: true })).toBe(true);
    expect(isWanted(chosen, "comment", stranger)).toBe(true);
    expect(isWanted(chosen, "page_invite", stranger)).toBe(false);
    expect(isWanted(chosen, "page_join_request", stranger)).toBe(true);
    expect(isWanted(chosen, "system", { exists: false, isFollowed: false })).toBe(true);
  });
});

it("sends the last reminder at 22:00, or half an hour before quiet hours that contain it", () => {
  const minute = (from: string, to: string, on = true) => urgentMinute({ on, from, to });
  expect(minute("22:30", "08:00")).toBe(22 * 60);
  expect(minute("22:10", "08:00")).toBe(21 * 60 + 40);
  expect(minute("20:00", "07:00")).toBe(19 * 60 + 30);
  expect(minute("23:30", "07:00")).toBe(22 * 60);
  expect(minute("13:00", "15:00")).toBe(22 * 60);
  expect(minute("00:10", "23:00")).toBe(0);
  expect(minute("20:00", "07:00", false)).toBe(22 * 60);
});
