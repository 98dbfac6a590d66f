import { homedir } from "node:os";
import { type Finding, lineAt, type SourceFile } from "./source.ts";

const PUBLIC_REGISTRY = "registry.npmjs.org";

/** What belongs to the machine that the check runs on, and to no other. */
export interface Machine {
  /** Folders whose paths must not be committed. */
  folders: string[];
  /** The host of the package registry in use, null when it is the public one. */
  registry: string | null;
}

/**
 * @param root the repository
 * @param registry its address as npm knows it
 */
export function thisMachine(root: string, registry: string | undefined): Machine {
  const host = registry && URL.canParse(registry) ? new URL(registry).host : PUBLIC_REGISTRY;
  // A folder right below the root of the disk ("/app") may well be an address of the product.
  const folders = [root, homedir()].filter(
    (folder) => folder === "/root" || folder.split("/").length > 2,
  );
  return { folders, registry: host === PUBLIC_REGISTRY ? null : host };
}

/** Nothing of one machine is in the repository. */
export function checkLeaks(files: readonly SourceFile[], machine: Machine): Finding[] {
  const findings: Finding[] = [];
  for (const { path, text } of files) {
    for (const folder of machine.folders) {
      const at = text.indexOf(`${folder}/`);
      if (at < 0) continue;
      findings.push({
        where: `${path}:${lineAt(text, at)}`,
        what: "This is a path of your machine: write it from the root of the repository.",
      });
    }
    const at = machine.registry === null ? -1 : text.indexOf(machine.registry);
    if (at >= 0) {
      findings.push({
        where: `${path}:${lineAt(text, at)}`,
        what: "This names the package registry of your machine: leave the host out.",
      });
    }
  }
  return findings;
}

/** The lock file names versions and their hashes and no place to fetch them from. */
export function checkLock(files: readonly SourceFile[]): Finding[] {
  const lock = files.find(({ path }) => path === "package-lock.json");
  const first = lock && /"resolved": "[a-z+]+:/.exec(lock.text);
  if (!first) return [];
  return [
    {
      where: `package-lock.json:${lineAt(lock.text, first.index)}`,
      what: '"resolved" ties everybody to one registry: run `npm install --omit-lockfile-registry-resolved`.',
    },
  ];
}
