import path from "node:path";

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** The modules that every page of a signed-in person starts with, and the home. */
const homeRoots = [
  "app/entry.client.tsx",
  "app/root.tsx",
  "app/layouts/MemberLayout.tsx",
  "app/layouts/ShellLayout.tsx",
  "app/routes/foryou.tsx",
];
/** What these load by themselves once the page is there. */
const afterHomeRoots = [
  "app/GlobalEffects.tsx",
  "app/Failure.tsx",
  "features/feed/Feed.tsx",
  "features/paths/MorePaths.tsx",
  "ui/toast.tsx",
];

/** Source bytes below which a chunk is put together with the one that is needed most like it. */
const SMALLEST_BYTES = 60_000;

/** All modules that these files import statically, and the files themselves. */
function importedBy(roots: readonly string[], graph: ModuleGraph): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    graph.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  for (const root of roots) visit(path.join(import.meta.dirname, root));
  return found;
}

/** Names a chunk for the modules that these files import, as far as they are wanted. */
function chunkOf(name: string, roots: readonly string[], isWanted: (id: string) => boolean) {
  let modules: Set<string> | undefined;
  return (id: string, graph: ModuleGraph): string | null => {
    modules ??= importedBy(roots, graph);
    return modules.has(id) && isWanted(id) ? name : null;
  };
}

const isPackage = (id: string) => id.includes("/node_modules/");

/**
 * The scripts of the signed-in home are few: two for what it begins with, of which the packages stay the
 * same from release to release, and some for what follows, apart as other pages need them.
 */
export const chunkGroups = [
  { name: chunkOf("vendor", homeRoots, isPackage), priority: 3 },
  { name: chunkOf("home", homeRoots, (id) => !isPackage(id)), priority: 2 },
  {
    name: chunkOf("after", afterHomeRoots, () => true),
    priority: 1,
    entriesAware: true,
    entriesAwareMergeThreshold: SMALLEST_BYTES,
  },
];
