import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { NotDone } from "../command.ts";

/** Programs that the cluster starts beside the server itself. */
export interface Programs {
  /** The folder with `initdb` and `postgres`. */
  postgres: string;
  redis: string;
  nginx: string;
}

/** Where a program is installed; null where it is not. */
export function findProgram(...names: string[]): string | null {
  // Debian puts nginx where an ordinary user's PATH does not lead.
  const folders = [...(process.env["PATH"] ?? "").split(path.delimiter), "/usr/sbin"];
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return places.find(isProgram) ?? null;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The newest PostgreSQL as Debian installs it, otherwise the one of the PATH. */
export function findPostgres(): string | null {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(root, version, "bin"));
  const found = folders.find((folder) => isProgram(path.join(folder, "initdb")));
  const initdb = found ? null : findProgram("initdb");
  return found ?? (initdb && path.dirname(initdb));
}

/** @throws NotDone naming Debian's package of the first program that is missing */
export function findPrograms(): Programs {
  return {
    postgres: present(findPostgres(), "PostgreSQL", "postgresql"),
    redis: present(findProgram("redis-server", "valkey-server"), "Redis", "redis-server"),
    nginx: present(findProgram("nginx"), "nginx", "nginx"),
  };
}

function present(found: string | null, name: string, debian: string): string {
  if (found) return found;
  throw new NotDone(`${name} is not installed here: install Debian's package ${debian}.`);
}

/** Whom PostgreSQL runs as: it refuses root. Undefined for the user that runs the command. */
export function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) =>
      Number(execFileSync("id", [flag, "postgres"], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    throw new NotDone(
      "PostgreSQL refuses to run as root, and there is no user postgres: install Debian's package postgresql.",
    );
  }
}
