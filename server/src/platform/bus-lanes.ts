import type { FastifyBaseLogger } from "fastify";
import type { ClaimedFact, createOutbox } from "./bus-outbox.ts";

/** Runs the facts of each entity one after the other, entities side by side. */
export function createLanes(deliver: (facts: readonly ClaimedFact[]) => Promise<void>) {
  // By the id of the first fact: the next lane of an entity may begin before the end of the last one
  // is known here, and each removes itself alone.
  const running = new Map<string, Promise<void>>();
  const subjects = new Map<string, string>();
  return {
    running,
    runningBySubject(): Record<string, number> {
      const counts: Record<string, number> = {};
      for (const subject of subjects.values()) counts[subject] = (counts[subject] ?? 0) + 1;
      return counts;
    },
    run(facts: readonly ClaimedFact[], after: (error: unknown) => void): void {
      const [first] = facts;
      if (!first) return;
      const { id, subject } = first;
      const leave = (error?: unknown) => {
        running.delete(id);
        subjects.delete(id);
        after(error);
      };
      subjects.set(id, subject);
      running.set(
        id,
        deliver(facts).then(() => leave(), leave),
      );
    },
  };
}

const RENEW_MS = 700;
/** A delivery that takes longer is taken for stuck: another process may try. */
const MAX_DELIVERY_MS = 60_000;

interface Lease {
  facts: readonly ClaimedFact[];
  begunAt: number;
}

/** Renews the leases of the facts that this process delivers, and of those that wait behind them. */
export function createLeases(
  store: Pick<ReturnType<typeof createOutbox>, "renew">,
  log: Pick<FastifyBaseLogger, "error" | "info" | "warn">,
  now: () => number,
) {
  const held = new Set<Lease>();
  let timer: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const facts = [...held].flatMap((lease) =>
      now() - lease.begunAt < MAX_DELIVERY_MS ? lease.facts : [],
    );
    if (facts.length === 0) return;
    await store.renew(facts).catch((error: unknown) => {
      log.error({ err: error }, "leases of facts could not be renewed; tried again in a second");
    });
    renewLater();
  }

  function renewLater(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void renew();
    }, RENEW_MS).unref();
  }

  return {
    /** Renews none of them any more. @returns what was not delivered */
    giveUp(): ClaimedFact[] {
      clearTimeout(timer);
      const left = [...held].flatMap(({ facts }) => facts);
      held.clear();
      return left;
    },
    hold(facts: readonly ClaimedFact[]) {
      const lease: Lease = { facts, begunAt: now() };
      held.add(lease);
      renewLater();
      return {
        /** The delivery of the fact at this place begins; those before it are done. */
        begin(at: number): void {
          lease.facts = facts.slice(at);
          lease.begunAt = now();
        },
        end: () => void held.delete(lease),
      };
    },
  };
}
