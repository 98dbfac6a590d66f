import { expect, it } from "vitest";
import {
  findCircle,
  findScripts,
  followingFiles,
  initialFiles,
  isHydrated,
  parseManifest,
} from "./initial-files.ts";

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

it("lists the files of a page and of its layouts, each once", () => {
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

it("finds a page below a layout without an address", () => {
  expect(initialFiles(manifest, "/")).toContain("/assets/home.js");
});

it("throws for an address without a route", () => {
  expect(() => initialFiles(manifest, "/gone")).toThrow("No route answers to /gone.");
});

it("recognizes a page that is not hydrated, and finds its own script", () => {
  const source = `import form from "../../features/tea/tea-form.ts?worker&url";
    export const handle = { texts: "site" };`;
  expect(isHydrated(source)).toBe(false);
  expect(isHydrated("export const loader = frameLoader;")).toBe(true);
  expect(isHydrated("export const handle = { hydrate: true };")).toBe(true);
  expect(findScripts(source, ["tea-form-Ab1.js", "tea-form-Ab1.js.gz", "tea-Ab1.js"])).toEqual([
    "tea-form-Ab1.js",
  ]);
});

it("follows the imports of what the home loads by itself, without those of the first load", () => {
  const code: Record<string, string> = {
    "after~Feed~home-abcdefgh.js": 'import{a}from"./list-12345678.js";import"./react-12345678.js"',
    "after-abcdefgh.js": "",
    "afternoon-abcdefgh.js": "",
    "esm-abcdefgh.js": "",
    "list-12345678.js": 'import("./far-12345678.js")',
  };
  const read = (file: string) => code[file] ?? "";
  const initial = ["/assets/react-12345678.js"];
  expect(followingFiles(Object.keys(code), initial, read)).toEqual([
    "/assets/after~Feed~home-abcdefgh.js",
    "/assets/list-12345678.js",
    "/assets/after-abcdefgh.js",
    "/assets/esm-abcdefgh.js",
  ]);
  expect(() => followingFiles(["esm-abcdefgh.js"], initial, read)).toThrow("no chunk");
});

it("finds built scripts that import each other, and not those that only load on demand", () => {
  const code: Record<string, string> = {
    "a.js": 'import{x}from"./b.js";import"./c.js"',
    "b.js": 'export{y}from"./c.js"',
    "c.js": 'const load=()=>import("./a.js")',
  };
  const read = (file: string) => code[file] ?? "";
  expect(findCircle(Object.keys(code), read)).toEqual([]);
  code["c.js"] = 'import{z}from"./a.js"';
  expect(findCircle(Object.keys(code), read)).toEqual(["a.js", "b.js", "c.js"]);
});
