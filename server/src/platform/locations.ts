import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";

/**
 * Where the files lie that the server reads while it runs. The package is found from this module, so
 * that the same paths hold for the sources and for the built server.
 */
export const serverFolder = path.dirname(findPackageJSON(".", import.meta.url) ?? "");

export const migrationsFolder = path.join(serverFolder, "db/migrations");
export const functionsFolder = path.join(serverFolder, "db/functions");
export const seedsFolder = path.join(serverFolder, "db/seeds");
export const webFolder = path.join(serverFolder, "../web");
/** The repository. */
export const rootFolder = path.join(serverFolder, "..");
/** Settings of the programs around the server. */
export const opsFolder = path.join(serverFolder, "../ops");
/** The built server. */
export const serverProgram = path.join(serverFolder, "build/main.js");

/** Of this program, as its package says. */
export const { version } = JSON.parse(
  readFileSync(path.join(serverFolder, "package.json"), "utf8"),
) as { version: string };
