import { describe, expect, it } from "vitest";
import { checkNotificationData, notificationDataOf } from "./notification-data.ts";
import { typeChannels } from "./notification-channels.ts";
import { notificationTypes } from "./notifications.ts";

describe("the data of a notification", () => {
  it("has a schema and channels for every type", () => {
    expect(Object.keys(notificationDataOf).toSorted()).toEqual([...notificationTypes].toSorted());
    expect(Object.keys(typeChannels).toSorted()).toEqual([...notificationTypes].toSorted());
  });

  it.each(notificationTypes)("data of %s refuses unknown keys and links", (type) => {
    for (const stranger of [{ link: "https://evil.test" }, { url: "//x" }, { html: "<b>" }]) {
      expect(() => checkNotificationData(type, stranger)).toThrow(/nrecognized/);
    }
  });

  it("refuses keys of other types, missing ones and wrong values", () => {
    expect(() => checkNotificationData("follow", { tier: "gold" })).toThrow(/nrecognized/);
    expect(() => checkNotificationData("like", {})).toThrow("post_type");
    expect(() =>
      checkNotificationData("game_invite", { gameName: "Rivers", gameTypeId: "1" }),
    ).toThrow("gameTypeId");
    const request = { requestId: "1", requestUserId: "2", requestStatus: "pending" };
    expect(() => checkNotificationData("follow_request", request)).toThrow("UUID");
  });

  it("lets through what a type carries", () => {
    const game = { gameName: "Rivers", gameTypeId: 1 };
    expect(checkNotificationData("game_invite", game)).toEqual(game);
    expect(checkNotificationData("streak_saved", { tier: "gold" })).toEqual({ tier: "gold" });
  });
});
