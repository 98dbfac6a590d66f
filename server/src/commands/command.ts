import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { StartError } from "../platform/config.ts";

/** What a command did. */
export interface Report {
  /** What a person reads on standard output; the last line sums up. */
  lines: string[];
  /** The one object that `--json` prints instead. */
  json: object;
  /** One line for standard error, when the command ran but what it checked is not well: exit 1. */
  problem?: string;
}

export interface Words {
  options: Record<string, string | boolean | undefined>;
  /** The words that are no options, in their order. */
  rest: string[];
}

/** Something that operators run beside the server or without it: `npm run NAME -- words`. */
export interface Command {
  /** The words that it takes, as in `backup --to=FOLDER [--keep-days=35]`. */
  usage: string;
  options: ParseArgsOptionsConfig;
  /** Whether it goes on after its report, until a signal ends it. */
  runsOn?: true;
  /**
   * @throws UsageError where the words make no sense: exit 2.
   * @throws NotDone what was not done, and what to do about it: exit 1.
   */
  run(words: Words): Promise<Report>;
}

export class UsageError extends Error {}

/** One line that says what was not done and what to do; it never holds a secret. */
export class NotDone extends Error {}

interface Output {
  out(line: string): void;
  error(line: string): void;
}

const EXIT = { done: 0, notDone: 1, usage: 2 } as const;

/** Runs a command with the words of its command line. @returns the exit code of the process. */
export async function runCommand(
  command: Command,
  argv: string[],
  { out, error }: Output,
): Promise<number> {
  try {
    const { json, ...words } = parse(command, argv);
    const report = await command.run(words);
    for (const line of json ? [JSON.stringify(report.json)] : report.lines) out(line);
    if (report.problem === undefined) return EXIT.done;
    error(report.problem);
    return EXIT.notDone;
  } catch (fault) {
    if (fault instanceof UsageError) {
      error(`${fault.message}\nUsage: npm run ${command.usage}`);
      return EXIT.usage;
    }
    if (!(fault instanceof NotDone || fault instanceof StartError)) throw fault;
    error(fault.message);
    return EXIT.notDone;
  }
}

function parse({ options }: Command, argv: string[]): Words & { json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      options: { ...options, json: { type: "boolean" } },
      allowPositionals: true,
    });
    const { json, ...given } = values;
    return { options: given as Words["options"], rest: positionals, json: json === true };
  } catch (fault) {
    throw new UsageError((fault as Error).message);
  }
}
