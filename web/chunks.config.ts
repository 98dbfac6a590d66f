import path from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { HOME } from "@waymates/contract/routes";
import routes from "./app/routes.ts";

interface ModuleGraph {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** The route modules of a page, the outermost layout first; empty where no route answers to the path. */
function routesOf(wanted: string, entries: readonly RouteConfigEntry[], above = ""): string[] {
  for (const { file, path: own = "", children = [] } of entries) {
    const at = own ? `${above}/${own}` : above;
    const below = routesOf(wanted, children, at);
    if (below.length > 0 || at === wanted) return [file, ...below];
  }
  return [];
}

const absolute = (file: string) => path.join(import.meta.dirname, "app", file);
/** What React Router begins each page with, and the route modules of the home. */
const homeRoots = ["entry.client.tsx", "root.tsx", ...routesOf(HOME, routes)].map(absolute);

/** All modules that these import statically, and they themselves. */
function importedBy(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  roots.forEach(visit);
  return found;
}

/** What route modules themselves import dynamically loads with their page; a press loads the rest. */
const followingRoots = (graph: ModuleGraph) =>
  homeRoots.flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []);

/** Names a chunk for the modules that these roots import, as far as they are wanted. */
function chunkOf(
  name: string,
  rootsIn: (graph: ModuleGraph) => readonly string[],
  isWanted: (id: string) => boolean,
) {
  let modules: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    modules ??= importedBy(rootsIn(graph), graph);
    return modules.has(id) && isWanted(id) ? name : null;
  };
}

const isPackage = (id: string) => id.includes("/node_modules/");

/**
 * The scripts of the signed-in home are few: two for what it begins with, of which the packages stay the
 * same from release to release, and one for what follows. Several for what follows, split by the pages
 * that need them, would import each other, and a module could run before the one that it needs.
 */
export const chunkGroups = [
  { name: chunkOf("vendor", () => homeRoots, isPackage), priority: 3 },
  {
    name: chunkOf(
      "home",
      () => homeRoots,
      (id) => !isPackage(id),
    ),
    priority: 2,
  },
  { name: chunkOf("after", followingRoots, () => true), priority: 1 },
];
