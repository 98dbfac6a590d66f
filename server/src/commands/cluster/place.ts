import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { writeWholeSync } from "../../platform/files/whole.ts";
import { NotDone } from "../command.ts";
import { postgresUser, type Programs } from "./programs.ts";

/** Makes the folders of a cluster below its own. */
export function makeFolders(data: string): void {
  for (const name of ["files", "redis", "nginx", "logs"]) {
    mkdirSync(path.join(data, name), { recursive: true });
  }
}

/** A secret that is made on the first start and stored in the cluster's folder. */
export function readSecret(data: string, name: string): string {
  const file = path.join(data, name);
  if (!existsSync(file))
    writeWholeSync(file, randomBytes(36).toString("base64url"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Makes the cluster's PostgreSQL unless it is there. @returns its folder */
export function makeDatabase(data: string, programs: Programs, password: string): string {
  const folder = path.join(data, "postgres");
  const user = postgresUser();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) {
    chownSync(folder, user.uid, user.gid);
    if (spawnSync("test", ["-x", folder], { ...user }).status !== 0) {
      throw new NotDone(
        `PostgreSQL refuses to run as root, and its user postgres cannot enter ${folder}: choose another folder with --data.`,
      );
    }
  }
  const made = path.join(folder, "data");
  if (existsSync(path.join(made, "PG_VERSION")) && existsSync(path.join(folder, "made"))) {
    return made;
  }
  // What a killed first start left cannot be used.
  rmSync(made, { recursive: true, force: true });
  const passwordFile = path.join(folder, "password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const words = ["-U", "waymates", "-A", "scram-sha-256", "--pwfile", passwordFile];
  execFileSync(
    path.join(programs.postgres, "initdb"),
    ["-D", made, ...words, "-E", "UTF8", "--locale=C.UTF-8"],
    { ...user, cwd: folder, stdio: "ignore" },
  );
  rmSync(passwordFile);
  writeFileSync(path.join(folder, "made"), "");
  return made;
}
