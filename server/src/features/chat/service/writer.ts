import type { Db } from "../../../platform/db/database.ts";
import { type AppendAnswer, appendMessages, type Appended, type Draft } from "../store/messages.ts";

/** What became of one draft, with the state of the chat that its batch found. */
export interface Written extends Omit<AppendAnswer, "results"> {
  result: Appended;
}

/** Stores messages. Those of one chat that come while it writes go together in the next statement. */
export interface Writer {
  /** Resolves after the commit. @throws what the database threw: then nothing is known. */
  append(chatId: string, draft: Draft): Promise<Written>;
}

interface Waiting {
  draft: Draft;
  isSecond?: boolean;
  done: (written: Written) => void;
  failed: (error: unknown) => void;
}

/** As long as one statement takes little of the five seconds that it is given. */
const MAX_BATCH = 100;

const UNIQUE_VIOLATION = "23505";

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause);
}

export function createWriter(db: Db): Writer {
  const queues = new Map<string, Waiting[]>();

  async function write(chatId: string, batch: Waiting[]): Promise<void> {
    try {
      const { results, ...chat } = await appendMessages(
        db,
        chatId,
        batch.map(({ draft }) => draft),
      );
      for (const [at, one] of batch.entries()) {
        const result = results[at];
        if (result) one.done({ ...chat, result });
        else one.failed(new Error("a message got no answer"));
      }
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) {
        // Another chat took the same nonce at the same moment: asked again, it is found there.
        if (isTaken(error) && !only.isSecond) return write(chatId, [{ ...only, isSecond: true }]);
        return only.failed(error);
      }
      // One that cannot be stored must not take the others with it.
      for (const one of batch) await write(chatId, [one]);
    }
  }

  async function run(chatId: string, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await write(chatId, queue.splice(0, MAX_BATCH));
    queues.delete(chatId);
  }

  return {
    append: (chatId, draft) =>
      new Promise((done, failed) => {
        const waiting = { draft, done, failed };
        const queue = queues.get(chatId);
        if (queue) {
          queue.push(waiting);
          return;
        }
        const fresh = [waiting];
        queues.set(chatId, fresh);
        void run(chatId, fresh);
      }),
  };
}
