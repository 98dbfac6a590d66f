import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("frames/BareFrame.tsx", [
    route("login", "routes/login.tsx"),
    route("register", "routes/register.tsx"),
    route("unsubscribe", "routes/unsubscribe.tsx"),
    route("cookie-policy", "routes/cookie-policy.tsx"),
  ]),
  layout("frames/VisitorFrame.tsx", [index("routes/home.tsx")]),
  layout("frames/MemberFrame.tsx", [
    route("explorer/path/:pathId/chapter/:chapterId", "routes/question.tsx"),
    layout("frames/ShellFrame.tsx", [
      route("foryou", "routes/foryou.tsx"),
      route("explorer", "routes/explorer.tsx"),
      route("explorer/path/:pathId", "routes/path.tsx"),
      route("settings/notifications", "routes/notification-settings.tsx"),
      route(":username", "routes/profile.tsx"),
      route("*", "routes/lost.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
