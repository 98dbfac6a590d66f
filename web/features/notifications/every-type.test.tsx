import { checkNotificationData } from "@waymates/contract/features/notification-data";
import { sampleNotification, wren } from "@waymates/contract/features/notification-samples.testing";
import {
  hiddenTypes,
  type Notification,
  type NotificationData,
  type NotificationType,
  notificationTypes,
} from "@waymates/contract/features/notifications";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NotificationsPanel } from "./panel/NotificationsPanel.tsx";
import { pageOf, renderInShell, stubApi, stubSizes } from "./panel.testing.tsx";

beforeEach(stubSizes);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ID = "01900000-0000-7000-8000-0000000000aa";

/** What a card of a type shows, and what a click on it does. */
interface CardCase {
  source: [type: string, id: string];
  data?: NotificationData;
  /** Whether it has no actor. */
  ofNobody?: true;
  /** Where a click leads: a path, or a sheet from below. */
  leadsTo: string | { sheet: string };
  /** The buttons and links of the card beside its text, by name. */
  acts?: string[];
  /** Badges and what else it says. */
  shows?: string[];
}

const post = { post_type: "story" };
const game = { gameName: "Rivers of the whole wide world", gameTypeId: 1 };
const gameBadge = "Rivers of the whol…";
const path = { pathId: ID, pathName: "tides", pathTitle: "Tides" };
const page = { pageId: ID, pageName: "makers", pageAvatarUrl: null };
const request = { requestId: ID, requestUserId: wren.id };
const badgeReward = {
  image_url: "/badges/pathfinder.gold.svg",
  external_name: "Pathfinder",
  gradient_start: "#B8860B",
  gradient_end: "#FFE08A",
  gradient_direction: "to bottom right",
};
const aPost: CardCase = { source: ["post", "p1"], data: post, leadsTo: "/post/p1" };
const aGame: CardCase = {
  source: ["game", "g1"],
  data: game,
  leadsTo: "/games/duel/g1",
  shows: [gameBadge],
};
const streak: CardCase = {
  source: ["streak", "own"],
  data: { tier: "silver" },
  ofNobody: true,
  leadsTo: { sheet: "Your streak" },
  shows: ["Silver"],
};

const cards: Record<Exclude<NotificationType, (typeof hidden)[number]>, CardCase> = {
  follow: { source: ["user", wren.id], leadsTo: "/wren", acts: ["Follow back"] },
  follow_request: {
    source: ["user", wren.id],
    data: { ...request, requestStatus: "pending" },
    leadsTo: "/wren",
    acts: ["Accept", "Decline"],
  },
  like: aPost,
  comment: aPost,
  reply: aPost,
  mention: { source: ["chat", "c1"], leadsTo: "/chat/c/c1" },
  tag: aPost,
  post_shared: { ...aPost, data: { ...post, creatorUsername: "wren" } },
  chat_message: { source: ["chat", "c1"], leadsTo: `/chat/${wren.id}`, acts: ["Reply"] },
  game_invite: aGame,
  game_shared: aGame,
  game_reply_ready: aGame,
  game_complete: {
    ...aGame,
    ofNobody: true,
    data: { ...game, tier: "gold" },
    leadsTo: "/games/duel/g1?view=results",
    shows: [gameBadge, "Gold"],
  },
  new_path: {
    source: ["path", ID],
    data: { ...path, userHasCompleted: false },
    leadsTo: `/explorer/path/${ID}`,
    acts: ["Join"],
  },
  path_completion: {
    source: ["path", ID],
    data: { ...path, tier: "bronze", tierId: 1, isPathCompletion: true },
    leadsTo: `/explorer/path/${ID}`,
    shows: ["Bronze"],
  },
  page_share: { source: ["page", ID], data: page, leadsTo: "/p/makers" },
  page_invite: {
    source: ["page", ID],
    data: { ...page, inviter_username: "wren", inviter_avatar_url: null },
    leadsTo: "/p/makers",
    acts: ["Join"],
  },
  page_join_request: {
    source: ["page", ID],
    data: { ...page, ...request, requestStatus: "pending" },
    leadsTo: "/p/makers",
    acts: ["Approve", "Reject"],
  },
  page_join_approved: {
    source: ["page", ID],
    data: { ...page, requestId: ID, requestStatus: "approved" },
    leadsTo: "/p/makers",
    shows: ["Approved"],
  },
  user_registered: {
    source: ["user", wren.id],
    data: { new_user_username: "wren" },
    leadsTo: "/wren",
  },
  invitation_received: {
    source: ["user", wren.id],
    data: {
      inviter_username: "wren",
      inviter_avatar_url: null,
      action_button: { text: "Follow", target_user_id: wren.id },
    },
    leadsTo: "/wren",
    acts: ["Follow"],
  },
  // The person of the tests is no staff.
  waitlist_signup: { source: ["waitlist", "0"], ofNobody: true, leadsTo: "/foryou" },
  system: {
    source: ["system", "newDevice"],
    ofNobody: true,
    leadsTo: "/foryou?settings=user",
  },
  badge_earned: {
    source: ["badge", ID],
    data: { badgeReward, tier: "gold" },
    ofNobody: true,
    leadsTo: "/badges",
    shows: ["Gold"],
  },
  reward_earned: { source: ["reward", ID], ofNobody: true, leadsTo: "/points" },
  friend_streak: {
    source: ["streak", ID],
    data: { tier: "bronze", action_button: { text: "Nudge", target_user_id: wren.id } },
    leadsTo: { sheet: "Wren’s streak" },
    shows: ["Bronze"],
  },
  streak_level_up: streak,
  streak_achieved: streak,
  streak_tier_upgrade: streak,
  streak_milestone: streak,
  streak_saved: streak,
  streak_broken: streak,
  streak_reminder: streak,
  streak_urgent_reminder: streak,
  streak_achievement: streak,
};
const hidden = ["profile_view", "user_blocked", "user_unblocked"] as const;

function notificationOf(type: NotificationType, { source, data, ofNobody }: CardCase) {
  return sampleNotification({
    type,
    sourceType: source[0],
    sourceId: source[1],
    // The same rule that emission holds every row to.
    data: checkNotificationData(type, data ?? {}),
    message: `News of ${type}`,
    ...(ofNobody ? { actor: null, actorId: null } : {}),
  });
}

async function open(item: Notification) {
  const answer = { success: true, unreadCount: 0 };
  const own = { days: 7, qualified_today: true, tier: "bronze", longest: 7, recent: [] };
  const calls = stubApi({
    "GET /api/notifications": () => pageOf([item]),
    "GET /api/notifications/unread-count": () => ({ count: 1 }),
    [`POST /api/notifications/${item.id}/read`]: () => answer,
    [`GET /api/streaks/${item.userId}`]: () => ({ ...own, user_id: item.userId }),
    [`GET /api/streaks/${wren.id}`]: () => ({ ...own, user_id: wren.id }),
  });
  const view = renderInShell(<NotificationsPanel isOpen onClose={() => undefined} />);
  const card = await screen.findByRole("listitem");
  return { ...view, card, calls };
}

const shown = notificationTypes.filter((type) => type in cards) as (keyof typeof cards)[];

describe("the card of", () => {
  it.each(shown.map((type) => ({ type, one: cards[type] })))(
    "$type names its actor or subject, offers its actions, and is read and opened by a click",
    async ({ type, one }) => {
      const item = notificationOf(type, one);
      const { card, calls, router } = await open(item);
      const says = within(card).getByText(`News of ${type}`);
      expect(
        card.querySelector(".av, .notification-icon, .notification-badge, .notification-flame"),
      ).toBeTruthy();
      const { queryAllByRole } = within(card);
      const controls = [...queryAllByRole("button"), ...queryAllByRole("link")];
      expect(within(card).getByRole("button", { name: "Why am I seeing this?" })).toBeTruthy();
      const acts = controls.filter(
        ({ classList }) =>
          !classList.contains("says") && !classList.contains("notification-why-button"),
      );
      expect(acts.map(({ textContent }) => textContent)).toEqual(one.acts ?? []);
      // What "Accept" and the like are about is said with them.
      const about = { name: says.textContent ?? "" };
      for (const act of acts)
        expect(within(card).getByRole("group", about).contains(act)).toBe(true);
      for (const text of one.shows ?? []) expect(within(card).getByText(text)).toBeTruthy();

      const { leadsTo } = one;
      const pressed = says.closest("a, button");
      expect(pressed?.getAttribute("href") ?? null).toBe(
        typeof leadsTo === "string" ? leadsTo : null,
      );
      fireEvent.click(pressed ?? says);
      await waitFor(() =>
        expect(calls.map(({ path: asked }) => asked)).toContain(
          `/api/notifications/${item.id}/read`,
        ),
      );
      const { pathname, search } = router.state.location;
      expect(pathname + search).toBe(typeof leadsTo === "string" ? leadsTo : "/");
      if (typeof leadsTo === "object")
        expect(await screen.findByRole("dialog", { name: leadsTo.sheet })).toBeTruthy();
    },
  );

  it("every type but the hidden ones is there", () => {
    expect([...shown, ...hiddenTypes].toSorted()).toEqual([...notificationTypes].toSorted());
    expect([...hiddenTypes]).toEqual([...hidden]);
  });
});
