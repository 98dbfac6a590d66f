import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { serviceWorker } from "./service-worker.config.ts";

/** Small components of every page. */
const everywhere =
  "Avatar|Badge|Button|Count|Icon|IconButton|LinkButton|Lozenge|Page|ProgressBar|Skeleton|Trail|VisuallyHidden|button-looks|classes|icon-names|initials|art/(Flame|Hills|Wordmark|mark-paths)";

/** Parts of layouts that load on demand, or that belong to pages for visitors. */
const lazy =
  "AccountMenu|BareLayout|SiteLayout|LayoutFooter|LanguageDialog|Search\\w+|VisitorLayout|VisitorShell";
/** What the member layout and the home show of features. */
const atHome =
  "chat/unreadChats|rewards/(HudFrame|PointsHud|StreakHud|queries)|notifications/(BellButton|index|notificationQueries|useUnreadCount)|follows/queries|profiles/queries|paths/(explorer\\.css|shelf\\.css|category-scene\\.css|ChapterTrail|OnYourPaths|TodayCard|TodayFacts|progress|queries|usePathTexts)";

/** What every page of a signed-in person needs, in two files instead of forty. */
const firstChunks = [
  {
    name: "vendor",
    // Infinite and several queries load with the panels and lists that use them.
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|turbo-stream|@tanstack|i18next|zustand)[\\/](?!.*([iI]nfinite|Suspense|suspense|useQueries|queriesObserver))/,
    priority: 2,
  },
  {
    name: "first",
    test: new RegExp(
      `web/(ui/(${everywhere})\\.|platform/(?!form/|graph|live|consent|remember|useRefetchOnConnect|sharing|readLink|staff-route|usePages|useDates|worker|kept)|app/(?!routes/|kept-pages|useComeBack|AccountScript|GlobalEffects|useArrival|ConnectionLine|LiveEffects|Waiting|Failure|layouts/(${lazy}))|features/(${atHome}))`,
    ),
    priority: 1,
  },
];

/**
 * Says to Chromium that nearly all of these files runs at the start, so that it compiles them beside
 * the page instead of function after function while the page hydrates.
 * https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_AT_ONCE = "//# allFunctionsCalledOnLoad";
const compileHint = ({ name }: { name: string }) =>
  firstChunks.some((chunk) => chunk.name === name) ? COMPILE_AT_ONCE : "";

/** The built pages bring their packages along, so that the server reads one file for all of them. */
const packagesInside = (): Plugin => ({
  name: "packages-inside",
  apply: "build",
  config: () => ({ ssr: { noExternal: true } }),
});

export default defineConfig({
  plugins: [
    reactRouter(),
    serviceWorker(),
    packagesInside(),
    // React Aria's own texts for the languages that we speak, and no others.
    {
      ...optimizeLocales.vite({
        locales: ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar-AE"],
      }),
      enforce: "pre",
    },
  ],
  environments: {
    ssr: {
      build: { rollupOptions: { input: "./app/server.ts", output: { codeSplitting: false } } },
    },
    client: {
      build: {
        rollupOptions: {
          output: { codeSplitting: { groups: firstChunks }, postBanner: compileHint },
        },
      },
    },
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
