import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SHELL_NAMESPACES } from "../platform/i18n.tsx";

const web = path.resolve(import.meta.dirname, "..");

interface Source {
  text: string;
  /** Files that come with it: what it imports statically, and by which names. */
  imports: { file: string; names: string[] }[];
  /** What it names in useTranslation. */
  used: string[];
}

const STATIC_IMPORT =
  /(?:import|export)\s+(?!type\b)(?:([^"';()]*?)\s*from\s+)?"(\.[^"?]*\.tsx?)"/g;
const sources = new Map<string, Source>();

function read(file: string): Source {
  const known = sources.get(file);
  if (known) return known;
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(STATIC_IMPORT)].map(([, names = "", target = ""]) => ({
    file: path.resolve(path.dirname(file), target),
    names: names.match(/\w+/g) ?? [],
  }));
  const used = [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap((call) => namesIn(call[1]));
  const source = { text, imports, used };
  sources.set(file, source);
  return source;
}

const namesIn = (list = ""): string[] =>
  [...list.matchAll(/"(\w+)"/g)].map((name) => name[1] ?? "");

/** The namespaces that a file and all that it imports statically render. */
function namespacesOf(file: string): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (one: string, wanted: readonly string[]) => {
    // Of a feature's index only what is asked for gets into the bundle.
    const isIndex = path.basename(one) === "index.ts";
    const key = isIndex ? `${one} ${wanted.join()}` : one;
    if (seen.has(key) || !existsSync(one)) return;
    seen.add(key);
    const { imports, used } = read(one);
    for (const name of used) found.add(name);
    for (const { file: imported, names } of imports) {
      if (!isIndex || names.some((name) => wanted.includes(name))) visit(imported, names);
    }
  };
  visit(file, []);
  return found;
}

function missing(file: string, declared: readonly string[]): string[] {
  const here = new Set<string>([...SHELL_NAMESPACES, ...declared]);
  return [...namespacesOf(file)].filter((name) => !here.has(name));
}

const routes = globSync("app/routes/*.tsx", { cwd: web });

describe("a route", () => {
  it.each(routes)("%s declares every namespace that its page renders", (file) => {
    const { text } = read(path.join(web, file));
    const list = /(?:const ns = |handle = \{ ns: )\[([^\]]*)\]/.exec(text)?.[1];
    // The children of /chat render inside of it.
    const parent = file.includes("chat-") ? ["chat", "chatTheme"] : [];
    expect(missing(path.join(web, file), [...namesIn(list), ...parent])).toEqual([]);
  });

  it.each(routes.filter((file) => /^const ns =/m.test(read(path.join(web, file)).text)))(
    "%s loads them before the browser navigates to it",
    (file) => {
      expect(read(path.join(web, file)).text).toMatch(
        /[bB]rowserLoader\([^;]*\bns,?\s*\)|loadTexts\(ns\)/,
      );
    },
  );
});

const lazy =
  /(?:lazyWithRetry|clientOnly)\(\s*\(\) => import\("([^"]*)"\),\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/g;
const lazyComponents = globSync("{app,features,ui}/**/*.{ts,tsx}", { cwd: web })
  .filter((file) => !file.includes(".test."))
  .flatMap((file) =>
    [...read(path.join(web, file)).text.matchAll(lazy)].map((match) => ({
      name: `${match[2]} in ${file}`,
      target: path.resolve(web, path.dirname(file), match[1] ?? ""),
      declared: namesIn(match[3]),
    })),
  );

describe("a lazy component", () => {
  it("is found by this test at all", () => expect(lazyComponents.length).toBeGreaterThan(25));

  it.each(lazyComponents)("$name loads the namespaces that it renders", ({ target, declared }) => {
    expect(missing(target, declared)).toEqual([]);
  });
});
