import { type Command, runCommand } from "./commands/command.ts";

/** The commands of operators; each is loaded when it is run. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import("./commands/backup.ts"),
  bounce: () => import("./commands/bounce.ts"),
  cluster: () => import("./commands/cluster.ts"),
  drill: () => import("./commands/drill.ts"),
  files: () => import("./commands/files.ts"),
  move: () => import("./commands/move.ts"),
  role: () => import("./commands/role.ts"),
  restore: () => import("./commands/restore.ts"),
  doctor: () => import("./commands/doctor.ts"),
};

const [name = "", ...words] = process.argv.slice(2);
const load = commands[name];
if (load) {
  const { command } = await load();
  process.exitCode = await runCommand(command, words, { out: console.log, error: console.error });
  // A connection that hangs, and that a check of doctor has given up, would be waited for.
  if (!command.runsOn) process.stdout.write("", () => process.exit());
} else {
  console.error(`Usage: npm run ${Object.keys(commands).join(" | ")}`);
  process.exitCode = 2;
}
