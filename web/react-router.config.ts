import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One file names all routes: it is cached for good, and no page asks for parts of it.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
