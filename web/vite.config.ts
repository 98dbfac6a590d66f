import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { serviceWorker } from "./service-worker.config.ts";

/** Small parts that stand on every page. */
const everywhere =
  "Avatar|Badge|Button|Count|Icon|IconButton|LinkButton|Lozenge|Page|ProgressBar|Skeleton|Trail|VisuallyHidden|button-looks|classes|icon-names|initials|locale|art/(Flame|Hills|Mark|Wordmark|mark-paths)";

/** Frame parts that come when somebody opens them, or that other pages stand in. */
const later =
  "AccountMenu|BareFrame|FrameFoot|LanguageDialog|Search\\w+|VisitorFrame|VisitorHeader|VisitorShell";
/** Parts of features that the frame and the home show. */
const atHome =
  "chat/unreadChats|rewards/(HudFrame|PointsHud|StreakHud|queries)|notifications/(BellButton|index|notificationQueries|useUnreadCount)|follows/(index|queries)|profiles/queries|paths/(explorer\\.css|shelf\\.css|category-scene\\.css|ChapterTrail|OnYourPaths|TodayCard|TodayFacts|progress|queries|usePathTexts)";

/** What every page of a signed-in person needs, in two files instead of forty. */
const firstChunks = [
  {
    name: "vendor",
    // Long lists come with the panels that hold them.
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream|@tanstack|i18next|zustand)[\\/](?!.*([iI]nfinite|Suspense|suspense))/,
    priority: 2,
  },
  {
    name: "first",
    test: new RegExp(
      `web/(ui/(${everywhere})\\.|platform/(?!graph|live|consent|remember|useReadAgain)|app/(?!routes/|Companions|useArrival|ConnectionLine|LiveCompanion|Waiting|Failure|frames/(${later}))|features/(${atHome}))`,
    ),
    priority: 1,
  },
];

export default defineConfig({
  plugins: [
    reactRouter(),
    serviceWorker(),
    // React Aria's own texts for the languages that we speak, and no others.
    {
      ...optimizeLocales.vite({
        locales: ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar-AE"],
      }),
      enforce: "pre",
    },
  ],
  environments: {
    ssr: { build: { rollupOptions: { input: "./app/server.ts" } } },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: firstChunks } } } } },
  },
  build: {
    target: "baseline-widely-available",
    modulePreload: {
      // The names of all that a dialog imports weigh more on the first load than the way it saves
      // when the dialog opens; its styles have to be there before it shows.
      resolveDependencies: (_file, needed, { hostId }) =>
        hostId.includes("/first-") ? needed.filter((name) => name.endsWith(".css")) : needed,
    },
  },
  experimental: {
    // React Router writes a "#" behind a style sheet that later parts need as well. Vite looks for it
    // in the document before it brings it, and finds it under the same address only: a second one
    // makes the browser style and lay out the whole page anew.
    renderBuiltUrl: (name, { hostType }) =>
      hostType === "js" && /\/first-[^/]*\.css$/.test(name) ? `/${name}#` : undefined,
  },
});
