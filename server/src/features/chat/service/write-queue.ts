import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { lockChat } from "../store/membership.ts";
import type { ChatContext, WriteJob } from "./context.ts";

/** Keeps a transaction far below the statement timeout. */
const MAX_BATCH = 100;

/**
 * Runs work in a transaction that holds the chat's lock. Work that arrives for the same chat meanwhile
 * is queued and shares the next transaction, so that a busy chat takes one connection of the pool.
 * @param work throws a Problem only before it has written anything
 * @returns its result, once it is committed. @throws what the work or the database threw
 */
export function writeToChat<Result>(
  chat: ChatContext,
  chatId: string,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return new Promise<Result>((done, failed) => {
    const job: WriteJob = { work, done, failed };
    const queue = chat.writes.get(chatId);
    if (queue) queue.push(job);
    else {
      const started = [job];
      chat.writes.set(chatId, started);
      void run(chat, chatId, started);
    }
  });
}

async function run(chat: ChatContext, chatId: string, queue: WriteJob[]): Promise<void> {
  while (queue.length > 0) await writeBatch(chat, chatId, queue.splice(0, MAX_BATCH));
  chat.writes.delete(chatId);
}

/** One transaction for all; a refused message does not keep the others from being stored. */
async function writeBatch({ bus }: ChatContext, chatId: string, batch: WriteJob[]): Promise<void> {
  try {
    const outcomes = await bus.transaction(async (tx) => {
      await lockChat(tx, chatId);
      const settlers: (() => void)[] = [];
      for (const job of batch) settlers.push(await runJob(job, tx));
      return settlers;
    });
    for (const settle of outcomes) settle();
  } catch (error) {
    for (const job of batch) job.failed(error);
  }
}

/** @returns what settles the promise of the job, once the transaction is committed */
async function runJob({ work, done, failed }: WriteJob, tx: Db): Promise<() => void> {
  try {
    const result = await work(tx);
    return () => done(result as never);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return () => failed(error);
  }
}
