import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/**
 * Addresses for visitors whose pages are still to come. Without a route of their own they would be
 * taken for usernames, and a visitor would see an error.
 */
const stillToCome = (...paths: string[]) =>
  paths.map((path) => route(path, "routes/lost.tsx", { id: `still-to-come-${path}` }));

export default [
  layout("layouts/BareLayout.tsx", [
    route("login", "routes/login.tsx"),
    route("forgot-password", "routes/forgot-password.tsx"),
    route("reset-password", "routes/reset-password.tsx"),
    route("auth-callback", "routes/auth-callback.tsx"),
    route("you-was-deleted", "routes/you-was-deleted.tsx"),
    route("register", "routes/register.tsx"),
    route("invite", "routes/invite-code.tsx"),
    route("waitlist", "routes/waitlist.tsx"),
    route("unsubscribe", "routes/unsubscribe.tsx"),
    route("cookie-policy", "routes/cookie-policy.tsx"),
    route("privacy-policy", "routes/privacy-policy.tsx"),
    route("company", "routes/company.tsx"),
  ]),
  layout("layouts/VisitorLayout.tsx", [
    index("routes/home.tsx"),
    route("i", "routes/invite-code.tsx", { id: "invite-code-short" }),
    route("i/:code", "routes/invite.tsx"),
  ]),
  layout("layouts/MemberLayout.tsx", [
    route("explorer/path/:pathId/chapter/:chapterId", "routes/question.tsx"),
    route("explorer/path/:pathId/chapter/:chapterId/checkpoint", "routes/checkpoint.tsx"),
    route("explorer/review", "routes/review.tsx"),
    layout("layouts/ShellLayout.tsx", [
      route("foryou", "routes/foryou.tsx"),
      route("explorer", "routes/explorer.tsx"),
      route("badges", "routes/badges.tsx"),
      route("points", "routes/points.tsx"),
      route("explorer/path/:pathId", "routes/path.tsx"),
      route("explorer/friend/:streakId", "routes/friend-question.tsx"),
      route("games", "routes/games.tsx"),
      route("games/new", "routes/game-new.tsx"),
      route("games/:gameType/:gameId", "routes/game.tsx"),
      route("p/:pageName", "routes/page.tsx"),
      route("pages", "routes/pages.tsx"),
      route("chat", "routes/chat.tsx", [
        route("c/:chatId", "routes/chat-group.tsx"),
        route(":userId", "routes/chat-person.tsx"),
      ]),
      route("terms-of-service", "routes/terms-of-service.tsx"),
      route("settings/notifications", "routes/notification-settings.tsx"),
      route("settings/traits", "routes/traits.tsx"),
      layout("layouts/SiteLayout.tsx", [
        route("features", "routes/features.tsx"),
        route("our-philosophy", "routes/our-philosophy.tsx"),
        route("about-us", "routes/about-us.tsx"),
        route("contact", "routes/contact.tsx"),
        route("checklist", "routes/checklist.tsx"),
        route("what-is", "routes/what-is.tsx"),
        route("oracles", "routes/oracles.tsx"),
        route("models", "routes/models.tsx"),
        route("partnerships", "routes/partnerships.tsx"),
        route("partner-rev-share", "routes/partner-rev-share.tsx"),
        route("mobile-apps", "routes/mobile-apps.tsx"),
        route("pressmediakit", "routes/pressmediakit.tsx"),
        route("accessibility", "routes/accessibility.tsx"),
      ]),
      route("post", "routes/posts.tsx"),
      route("post/new", "routes/post-new.tsx"),
      route("post/:postId", "routes/post.tsx"),
      ...["games", "stories", "all-games", "all-stories"].map((list) =>
        route(`posts/${list}`, "routes/posts.tsx", { id: `posts-${list}` }),
      ),
      route("posts/tags/:tag", "routes/posts-tag.tsx"),
      route("p", "routes/communities.tsx"),
      ...stillToCome("s"),
      route(":username", "routes/profile.tsx"),
      route("*", "routes/lost.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
