import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [
    reactRouter(),
    // React Aria's own texts for the languages that we speak, and no others.
    {
      ...optimizeLocales.vite({
        locales: ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar-AE"],
      }),
      enforce: "pre",
    },
  ],
  environments: { ssr: { build: { rollupOptions: { input: "./app/server.ts" } } } },
  build: { target: "baseline-widely-available" },
});
