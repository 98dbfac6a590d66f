import { index, layout, prefix, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  layout("frames/BareFrame.tsx", [route("login", "routes/login.tsx"), route("register", "routes/register.tsx")]),
  ...prefix("explorer/path/:pathId/chapter/:chapterId", [index("routes/question.tsx")]),
  layout("frames/ShellFrame.tsx", [
    index("routes/home.tsx"),
    route("foryou", "routes/foryou.tsx"),
    route("explorer", "routes/explorer.tsx"),
    route("explorer/path/:pathId", "routes/path.tsx"),
    route(":username", "routes/profile.tsx"),
    route("*", "routes/lost.tsx"),
  ]),
] satisfies RouteConfig;
