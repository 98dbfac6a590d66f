import type { OpenDatabase } from "../../../platform/db/database.ts";
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

/** A statement leaves once whoever asked for it has let go of the processor. */
const letItLeave = () => new Promise((resolve) => setImmediate(resolve));

/** As long as one statement takes little of the five seconds that it is given. */
const MAX_BATCH = 100;

const UNIQUE_VIOLATION = "23505";

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === UNIQUE_VIOLATION) || isTaken(error.cause);
}

export function createWriter(database: OpenDatabase): Writer {
  const queues = new Map<string, Waiting[]>();

  /** Stores a batch. @returns what tells each of those who wait what became of theirs */
  async function store(chatId: string, batch: readonly Waiting[]): Promise<() => void> {
    try {
      const { results, ...chat } = await appendMessages(
        database,
        chatId,
        batch.map(({ draft }) => draft),
      );
      return () => {
        for (const [at, one] of batch.entries()) {
          const result = results[at];
          if (result) one.done({ ...chat, result });
          else one.failed(new Error("a message got no answer"));
        }
      };
    } catch (error) {
      const [only] = batch;
      if (batch.length === 1 && only) {
        // Another chat took the same nonce at the same moment: asked again, it is found there.
        if (isTaken(error) && !only.isSecond) return store(chatId, [{ ...only, isSecond: true }]);
        return () => only.failed(error);
      }
      // One that cannot be stored must not take the others with it.
      for (const one of batch) (await store(chatId, [one]))();
      return () => undefined;
    }
  }

  /** What has come meanwhile is on its way to the database before the people of a batch are told. */
  async function run(chatId: string, queue: Waiting[]): Promise<void> {
    let storing: Promise<() => void> | null = null;
    do {
      const settle: (() => void) | null = await storing;
      storing = queue.length > 0 ? store(chatId, queue.splice(0, MAX_BATCH)) : null;
      if (storing && settle) await letItLeave();
      settle?.();
    } while (storing);
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
