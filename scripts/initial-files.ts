/** React Router's list of what each route is made of, as the build writes it for the browser. */
export interface RouteManifest {
  entry: { module: string; imports: string[]; css?: string[] };
  routes: Record<string, ManifestRoute>;
  url: string;
}

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
  clientActionModule?: string;
  clientLoaderModule?: string;
  clientMiddlewareModule?: string;
  hydrateFallbackModule?: string;
}

/** @param source `window.__reactRouterManifest={…};` */
export function parseManifest(source: string): RouteManifest {
  const json = source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1);
  return JSON.parse(json) as RouteManifest;
}

function chainOf(manifest: RouteManifest, route: ManifestRoute): ManifestRoute[] {
  const parent = route.parentId === undefined ? undefined : manifest.routes[route.parentId];
  return parent ? [...chainOf(manifest, parent), route] : [route];
}

const addressOf = (chain: readonly ManifestRoute[]) =>
  `/${chain
    .map(({ path }) => path ?? "")
    .filter(Boolean)
    .join("/")}`;

/** The page that answers to an address, as the routes spell it: `/foryou`, `/:username`. */
export function routeOf(manifest: RouteManifest, address: string): ManifestRoute {
  const found = Object.values(manifest.routes).findLast(
    (route) => addressOf(chainOf(manifest, route)) === address,
  );
  if (!found) throw new Error(`No route answers to ${address}.`);
  return found;
}

/** Whether React hydrates the page of this route module, or it stays as the server sent it. */
export function isHydrated(source: string): boolean {
  return /\bhydrate: true\b|\bframeLoader\b/.test(source);
}

/**
 * The built scripts that a route module, or a component of the app that it renders, brings by itself
 * (`import x from "./form.ts?worker&url"`).
 * @param names of all built files
 */
export function findScripts(source: string, names: readonly string[]): string[] {
  return [...source.matchAll(/from "[^"]*?([\w-]+)\.ts\?worker&url"/g)].flatMap(([, stem]) =>
    names.filter((name) => name.startsWith(`${stem}-`) && name.endsWith(".js")),
  );
}

/**
 * Every script and stylesheet that the browser fetches before a page works: the entry, the page's
 * route and those around it, with all that they import. What is imported on demand is not in it,
 * nor is the manifest's own file: with lazy route discovery the document carries what it needs.
 */
export function initialFiles(manifest: RouteManifest, address: string): string[] {
  const chain = chainOf(manifest, routeOf(manifest, address));
  const ofRoutes = chain.flatMap((route) => [
    route.module,
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
    ...(route.imports ?? []),
    ...(route.css ?? []),
  ]);
  const { module, imports, css } = manifest.entry;
  const all = [module, ...imports, ...(css ?? []), ...ofRoutes];
  // A stylesheet that several chunks share carries an empty fragment.
  const files = all.filter((file) => file !== undefined).map((file) => file.replace(/#$/, ""));
  return [...new Set(files)];
}

/**
 * The scripts that the signed-in home fetches by itself after it has loaded: the chunks named `after`, the
 * live channel (`esm`), and all that they import, without those of the first load.
 * @throws when the build has no such chunk
 * @param read gives the code of a built file
 */
export function followingFiles(
  built: readonly string[],
  initial: readonly string[],
  read: (file: string) => string,
): string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || initial.includes(`/assets/${file}`)) return;
    found.add(file);
    importsOf(read(file)).forEach(add);
  };
  for (const name of [/^after[~-].*\.js$/, /^esm-[\w-]{8}\.js$/]) {
    const chunks = built.filter((file) => name.test(file));
    if (chunks.length === 0) throw new Error(`The build has no chunk ${name}.`);
    chunks.forEach(add);
  }
  return [...found].map((file) => `/assets/${file}`);
}

/** The built scripts that a built script imports statically. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name = ""]) => name);

/**
 * Built scripts that import each other, in order; empty where there are none. In a circle a module can run
 * before one that it needs, and the page breaks.
 * @param read gives the code of a built file
 */
export function findCircle(built: readonly string[], read: (file: string) => string): string[] {
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]): string[] => {
    if (above.includes(file)) return above.slice(above.indexOf(file));
    if (done.has(file)) return [];
    const found = importsOf(read(file)).map((imported) => visit(imported, [...above, file]));
    done.add(file);
    return found.find((circle) => circle.length > 0) ?? [];
  };
  return built.map((file) => visit(file, [])).find((circle) => circle.length > 0) ?? [];
}
