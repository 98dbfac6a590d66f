import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SiteRole } from "./accounts.ts";
import { sampleNotification, wren } from "./notification-samples.testing.ts";
import { gameWith, notificationTarget, truncateGameName } from "./notification-targets.ts";
import { type Notification, type NotificationType, notificationTypes } from "./notifications.ts";

const target = (changes: Partial<Notification>) => notificationTarget(sampleNotification(changes));

describe("where a notification leads", () => {
  it("is the person for follows and new people", () => {
    expect(target({ type: "follow" })).toBe("/wren");
    expect(target({ type: "follow_request" })).toBe("/wren");
    expect(target({ type: "user_registered", data: { new_user_username: "fay" } })).toBe("/fay");
    expect(target({ type: "invitation_received", data: { inviter_username: "ben" } })).toBe("/ben");
  });

  it("is the chat with the sender of a message", () => {
    expect(target({ type: "chat_message", sourceType: "chat" })).toBe(`/chat/${wren.id}`);
  });

  it("is the post, or the group chat that one was mentioned in", () => {
    expect(target({ type: "comment", sourceId: "p1" })).toBe("/post/p1");
    expect(target({ type: "mention", sourceType: "chat", sourceId: "c1" })).toBe("/chat/c/c1");
  });

  it("is the game, with its results once it is over", () => {
    const game = { sourceType: "game", sourceId: "g1", data: { gameTypeId: 1 } };
    expect(target({ type: "game_invite", ...game })).toBe("/games/duel/g1");
    expect(target({ type: "game_complete", ...game })).toBe("/games/duel/g1?view=results");
    expect(target({ type: "game_invite", ...game, data: {} })).toBeNull();
  });

  it("is the path and the page", () => {
    expect(target({ type: "new_path", data: { pathId: "a" } })).toBe("/explorer/path/a");
    const decided = { type: "system", sourceType: "system" } as const;
    expect(target({ ...decided, sourceId: "pageMuted:makers" })).toBe("/p/makers");
    expect(target({ type: "path_completion", sourceType: "path", sourceId: "b" })).toBe(
      "/explorer/path/b",
    );
    expect(target({ type: "page_invite", data: { pageName: "tidepool" } })).toBe("/p/tidepool");
    expect(target({ type: "page_invite" })).toBeNull();
  });

  it("is the page of the reader's points or badges, or the home", () => {
    expect(target({ type: "badge_earned", sourceType: "badge" })).toBe("/badges");
    expect(target({ type: "reward_earned", sourceType: "reward" })).toBe("/points");
    for (const type of ["streak_milestone", "streak_reminder"])
      expect(target({ type: type as NotificationType, sourceType: "own" })).toBe("/foryou");
  });

  it("is where something can be done about it for notifications of the site", () => {
    const notice = (sourceId: string) => target({ type: "system", sourceType: "system", sourceId });
    for (const topic of ["newDevice", "sessionCopied", "passwordChanged", "emailChanged"])
      expect(notice(topic)).toBe("/foryou?settings=user");
    expect(notice("exportReady")).toBe("/foryou?settings=user");
    for (const topic of ["contentRemoved", "sanction:1", "appealDecided:1"])
      expect(notice(topic)).toBe("/settings/sanctions");
    expect(notice("mailStopped:1")).toBe("/settings/notifications");
    expect(notice("announcement")).toBe("/foryou");
    expect(notice("constructor")).toBe("/foryou");
  });

  it("has no target for the reader's acts, which only a toast shows", () => {
    const data = {
      pageName: "tidepool",
      pathId: "p1",
      gameTypeId: 1,
      new_user_username: "fay",
      inviter_username: "ben",
    };
    const nowhere = notificationTypes.filter((type) => target({ type, data }) === null);
    expect(nowhere).toEqual(["user_blocked", "user_unblocked"]);
  });

  it("is the games page for a game with a person", () => {
    expect(gameWith("wren")).toBe("/games?with=wren");
  });

  it("is a page of the workplace for those who may open it, and the home for others", () => {
    const staff = [
      sampleNotification({ type: "waitlist_signup", sourceType: "waitlist" }),
      sampleNotification({ type: "system", sourceType: "system", sourceId: "questionReported" }),
    ];
    const of = (role?: SiteRole) => staff.map((one) => notificationTarget(one, role));
    const places = ["/admin/waitlist", "/admin/nodes/reports"];
    expect(of()).toEqual(places);
    expect(of("admin")).toEqual(places);
    expect(of("editor")).toEqual(["/foryou", "/admin/nodes/reports"]);
    expect(of("translator")).toEqual(["/foryou", "/foryou"]);
    expect(of("user")).toEqual(["/foryou", "/foryou"]);
  });

  it("stays on this site, whatever the names hold", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...notificationTypes),
        fc.string({ minLength: 1 }),
        (type, odd) => {
          const data = {
            pathId: odd,
            pageName: odd,
            new_user_username: odd,
            inviter_username: odd,
            gameTypeId: 2,
          };
          const path = target({ type, sourceId: odd, actor: { ...wren, username: odd }, data });
          if (path === null) return;
          expect(path.startsWith("/") && !path.startsWith("//")).toBe(true);
          expect(path.split("/").every((part) => !/[\\<>"\s]/.test(part))).toBe(true);
        },
      ),
    );
  });
});

describe("a game's name in its badge", () => {
  it("keeps twenty letters and cuts more to eighteen and an ellipsis", () => {
    expect(truncateGameName("a".repeat(20))).toBe("a".repeat(20));
    expect(truncateGameName("a".repeat(21))).toBe(`${"a".repeat(18)}…`);
  });

  it("counts letters as they are seen", () => {
    const family = "👨‍👩‍👧";
    expect(truncateGameName(family.repeat(20))).toBe(family.repeat(20));
    expect(truncateGameName(family.repeat(21))).toBe(`${family.repeat(18)}…`);
  });
});
