import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkGroups } from "./chunks.config.ts";
import { operationAddresses } from "./operations.config.ts";
import { rootStyles } from "./root-styles.config.ts";
import { serviceWorker } from "./service-worker.config.ts";

/**
 * The built pages bring their packages along, so that the server reads one file for all of them. The
 * emoji picker, which only a browser imports, is left out.
 */
const packagesInside = (): Plugin => ({
  name: "packages-inside",
  apply: "build",
  config: () => ({ ssr: { noExternal: true, external: ["emoji-picker-element"] } }),
});

export default defineConfig({
  plugins: [
    operationAddresses(),
    reactRouter(),
    rootStyles(),
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
      // Without the development build of React.
      define: { "process.env.NODE_ENV": JSON.stringify("production") },
      build: {
        rollupOptions: {
          input: "./app/server.ts",
          // ASCII for the reason that server/vite.config.ts gives.
          output: { codeSplitting: false, charset: "ascii", comments: false },
        },
      },
    },
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunkGroups } } } } },
  },
  build: { target: "baseline-widely-available" },
  worker: { plugins: () => [operationAddresses()] },
});
