import { createHash } from "node:crypto";
import type { Bus } from "../bus.ts";
import type { Db } from "../db/database.ts";
import { and, eq, gt, isNull, lt, sql } from "../db/drizzle.ts";
import { sentMails, stoppedAddresses } from "../tables.ts";
import type { Tally } from "../tally.ts";
import { isPassing, type MailFailure } from "./failure.ts";
import type { DeliveryReport } from "./report.ts";

/** A temporary failure stops an address only when it occurred on this many days `WITHIN` this time. */
const DAYS_TO_STOP = 3;
const WITHIN = sql.raw("interval '30 days'");
/** A report may come a week after its mail. */
const KEPT = sql.raw("interval '40 days'");

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

export interface Stop extends MailFailure {
  at: Date;
}

/** Which addresses take our mails. */
export interface MailAddresses {
  /** Null where mail goes to the address. */
  findStop(address: string): Promise<Stop | null>;
  /** Notes the token that names a mail, before the mail is sent. */
  noteSent(token: string, address: string): Promise<void>;
  /** Counts the refusal of a mail while it was sent. */
  countRefusal(token: string, address: string, failure: MailFailure): Promise<void>;
  /** Counts a report about a mail of ours, once. @returns how many mails it counted for */
  countReport(report: DeliveryReport): Promise<number>;
  /** Lets mail to an address go out again; reports about earlier mails no longer count. */
  resume(address: string): Promise<boolean>;
  /** Deletes what is known about these addresses. */
  forget(addresses: readonly string[]): Promise<void>;
  /** Deletes what is older than any report that may still come. */
  prune(): Promise<void>;
}

interface Parts {
  db: Db;
  bus: Pick<Bus, "transaction" | "publish">;
  tally: Pick<Tally, "add">;
}

/** Mails are named by stored tokens, because a report may name another recipient than the mail did. */
export function createMailAddresses({ db, bus, tally }: Parts): MailAddresses {
  /** Marks a mail as failed and judges its address. @returns whether this is the mail's first failure */
  async function count(token: string, address: string, failure: MailFailure): Promise<boolean> {
    const result = await bus.transaction(async (tx) => {
      const marked = await tx
        .insert(sentMails)
        .values({ token_hash: hashOf(token), address, failed_at: sql`now()` })
        .onConflictDoUpdate({
          target: sentMails.token_hash,
          set: { failed_at: sql`now()` },
          setWhere: isNull(sentMails.failed_at),
        })
        .returning({ address: sentMails.address });
      if (marked.length === 0) return "counted before";
      if (isPassing(failure) && (await countDays(tx, address)) < DAYS_TO_STOP) return "counted";
      return (await stop(tx, address, failure)) ? "stopped" : "counted";
    });
    if (result === "counted before") return false;
    tally.add("mails.bounced");
    if (result === "stopped") tally.add("mails.stopped");
    return true;
  }

  async function stop(tx: Db, address: string, { code, reason }: MailFailure): Promise<boolean> {
    const made = await tx
      .insert(stoppedAddresses)
      .values({ address, code, reason })
      .onConflictDoNothing()
      .returning({ address: stoppedAddresses.address });
    if (made.length === 0) return false;
    await bus.publish(tx, "mail.addressStopped", { address, reason });
    return true;
  }

  return {
    async findStop(address) {
      const [row] = await db
        .select()
        .from(stoppedAddresses)
        .where(eq(stoppedAddresses.address, address));
      return row ? { code: row.code, reason: row.reason, at: row.stopped_at } : null;
    },
    async noteSent(token, address) {
      await db.insert(sentMails).values({ token_hash: hashOf(token), address });
    },
    async countRefusal(token, address, failure) {
      await count(token, address, failure);
    },
    async countReport({ tokens, failures }) {
      let counted = 0;
      for (const token of tokens) {
        const [mail] = await db
          .select({ address: sentMails.address })
          .from(sentMails)
          .where(eq(sentMails.token_hash, hashOf(token)));
        if (!mail) continue;
        const own = mail.address.toLowerCase();
        // Where the mail was passed on, the report names the address that it was passed on to.
        const failure = failures.find(({ addresses }) => addresses.includes(own)) ?? failures[0];
        if (failure && (await count(token, mail.address, failure))) counted += 1;
      }
      return counted;
    },
    resume: (address) =>
      db.transaction(async (tx) => {
        const where = eq(stoppedAddresses.address, address);
        const ended = await tx
          .delete(stoppedAddresses)
          .where(where)
          .returning({ address: stoppedAddresses.address });
        if (ended.length > 0) await tx.delete(sentMails).where(eq(sentMails.address, address));
        return ended.length > 0;
      }),
    async forget(addresses) {
      for (const address of addresses.filter((word) => word.includes("@"))) {
        await db.delete(sentMails).where(eq(sentMails.address, address));
        await db.delete(stoppedAddresses).where(eq(stoppedAddresses.address, address));
      }
    },
    async prune() {
      await db.delete(sentMails).where(lt(sentMails.sent_at, sql`now() - ${KEPT}`));
    },
  };
}

/** On how many days of the last weeks mail to an address failed. */
async function countDays(tx: Db, address: string): Promise<number> {
  const [row] = await tx
    .select({
      days: sql<number>`count(distinct (${sentMails.failed_at} at time zone 'utc')::date)::integer`,
    })
    .from(sentMails)
    .where(and(eq(sentMails.address, address), gt(sentMails.failed_at, sql`now() - ${WITHIN}`)));
  return row?.days ?? 0;
}
