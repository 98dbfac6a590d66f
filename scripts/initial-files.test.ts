import { expect, it } from "vitest";
import { findScripts, initialFiles, isHydrated, parseManifest } from "./initial-files.ts";

const manifest = parseManifest(
  `window.__reactRouterManifest=${JSON.stringify({
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: ["/assets/react.js"], css: [] },
    routes: {
      root: {
        id: "root",
        path: "",
        module: "/assets/root.js",
        imports: ["/assets/react.js"],
        css: ["/assets/root.css"],
      },
      frame: {
        id: "frame",
        parentId: "root",
        module: "/assets/frame.js",
        clientLoaderModule: "/assets/frame-loader.js",
      },
      home: { id: "home", parentId: "frame", index: true, module: "/assets/home.js" },
      path: {
        id: "path",
        parentId: "frame",
        path: "walk/:id",
        module: "/assets/path.js",
        imports: ["/assets/map.js"],
      },
    },
  })};`,
);

it("takes a page with all that stands around it, each file once", () => {
  expect(initialFiles(manifest, "/walk/:id")).toEqual([
    "/assets/entry.js",
    "/assets/react.js",
    "/assets/root.js",
    "/assets/root.css",
    "/assets/frame.js",
    "/assets/frame-loader.js",
    "/assets/path.js",
    "/assets/map.js",
  ]);
});

it("finds the page behind the address of its frames", () => {
  expect(initialFiles(manifest, "/")).toContain("/assets/home.js");
});

it("does not measure a page that is gone", () => {
  expect(() => initialFiles(manifest, "/gone")).toThrow("No route answers to /gone.");
});

it("knows a page that stays as the server sent it, and the script of its own", () => {
  const source = `import form from "../../features/tea/tea-form.ts?worker&url";
    export const handle = { ns: ["tea"], hydrate: false };`;
  expect(isHydrated(source)).toBe(false);
  expect(isHydrated('export const handle = { ns: ["tea"] };')).toBe(true);
  expect(findScripts(source, ["tea-form-Ab1.js", "tea-form-Ab1.js.gz", "tea-Ab1.js"])).toEqual([
    "tea-form-Ab1.js",
  ]);
});
