import { buffer } from "node:stream/consumers";
import { BOUNCE_REPORT_BYTES } from "@waymates/contract/features/mail";
import { reportReturnedMail } from "@waymates/contract/operations/mail";
import { createBus } from "../platform/bus.ts";
import { type Config, isLoopback, loadConfig, StartError } from "../platform/config.ts";
import type { OpenDatabase } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { factEntities } from "../platform/facts.ts";
import { createMailAddresses } from "../platform/mail/addresses.ts";
import { readReport } from "../platform/mail/report.ts";
import { signMail } from "../platform/mail/routes.ts";
import { createTally } from "../platform/tally.ts";
import { type Command, NotDone, type Report, UsageError } from "./command.ts";

/** Takes a report about a mail that came back, as POST /api/mail/bounces does, from a mail server's pipe. */
export const command: Command = {
  usage: "bounce [-- --json] < REPORT",
  options: {},
  async run({ rest }) {
    if (rest.length > 0) throw new UsageError(`Unknown word: ${rest.join(" ")}`);
    if (process.stdin.isTTY) throw new UsageError("The report is read from standard input.");
    return takeReport(loadConfig(), await buffer(process.stdin));
  },
};

/** @throws NotDone for a report that is too large, and where a server holds the embedded database */
export async function takeReport(config: Config, source: Buffer): Promise<Report> {
  if (source.length > BOUNCE_REPORT_BYTES)
    throw new NotDone("The report is larger than 1 MB: let your mail server return headers alone.");
  let database: OpenDatabase;
  try {
    database = await openDatabase(config);
  } catch (error) {
    const isHeld = error instanceof StartError && / in use by process /.test(error.message);
    if (!isHeld) throw error;
    await handToServer(config, source);
    return { lines: ["bounce: handed to the server"], json: { handed: true } };
  }
  try {
    const counted = await countReport(database, source);
    return { lines: [`bounce: ${counted} mails counted`], json: { counted } };
  } finally {
    await database.close();
  }
}

const silent = { error: () => undefined, info: () => undefined, warn: () => undefined };

async function countReport({ db }: OpenDatabase, source: Buffer): Promise<number> {
  const report = await readReport(source);
  if (!report) return 0;
  const bus = createBus(db, silent, factEntities);
  // It only writes facts; the servers deliver them.
  await bus.stop();
  const tally = createTally(db, silent);
  const counted = await createMailAddresses({ db, bus, tally }).countReport(report);
  await tally.flush();
  return counted;
}

/** Only the server itself can use an embedded database while it runs. */
async function handToServer(config: Config, source: Buffer): Promise<void> {
  const { HOST, PORT, MAIL_BOUNCE_SECRET: secret } = config;
  if (!secret) {
    throw new NotDone(
      "The server holds the embedded database: set MAIL_BOUNCE_SECRET, so that it takes the report.",
    );
  }
  const timestamp = String(Math.floor(Date.now() / 1000));
  const host = isLoopback(HOST) && HOST.includes(":") ? `[${HOST}]` : "127.0.0.1";
  const answer = await fetch(`http://${host}:${PORT}${reportReturnedMail.path}`, {
    method: reportReturnedMail.method,
    headers: {
      "content-type": "message/rfc822",
      "x-waymates-timestamp": timestamp,
      "x-waymates-signature": signMail(timestamp, source, secret),
    },
    body: source as Uint8Array<ArrayBuffer>,
  }).catch(() => null);
  if (!answer?.ok)
    throw new NotDone(`The server did not take the report (${answer?.status ?? "away"}).`);
}
