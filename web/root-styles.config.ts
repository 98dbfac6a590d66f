import type { Plugin } from "vite";

/**
 * React Router appends a "#" to style sheets that lazily loaded parts need as well, and removes
 * their links when their route is left. Vite compares complete addresses and would load the sheet
 * of the root, whose link always stays, a second time: the browser would style and lay out the page
 * anew. So Vite's address of it gets the same "#" (remix-run/react-router#14754).
 */
export function rootStyles(): Plugin {
  const found = new Set<string>();
  return {
    name: "root-styles",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    config: () => ({
      experimental: {
        renderBuiltUrl: (file, { hostType }) =>
          hostType === "js" && found.has(file) ? `/${file}#` : undefined,
      },
    }),
    generateBundle(_options, bundle) {
      const add = (file: string): void => {
        const chunk = bundle[file];
        if (chunk?.type !== "chunk") return;
        chunk.viteMetadata?.importedCss.forEach((sheet) => found.add(sheet));
        chunk.imports.forEach(add);
      };
      for (const { fileName } of Object.values(bundle).filter(isRoot)) add(fileName);
    },
  };
}

const isRoot = (file: { type: string; facadeModuleId?: string | null }) =>
  file.type === "chunk" && /\/app\/root\.tsx(?:\?|$)/.test(file.facadeModuleId ?? "");
