import { sql } from "./db/drizzle.ts";
import { type Db, rows } from "./db/database.ts";
import { outbox } from "./tables.ts";

export interface ClaimedFact {
  id: string;
  type: string;
  /** The name before the dot. */
  subject: string;
  entity: string;
  payload: unknown;
  /** From 1: which try this delivery is. */
  attempt: number;
}

/** Facts of one entity that are claimed together. */
const MAX_CLAIMED_OF_AN_ENTITY = 20;
/** A claimed fact whose process no longer renews its lease (it died) can be claimed again after this. */
const LEASE_MS = 2500;
/** Seconds between the tries of a fact that fails: about 20 minutes in all. */
const RETRY_SECONDS = [5, 15, 30, 60, 120, 300, 600];
export const MAX_ATTEMPTS = RETRY_SECONDS.length + 1;
/** Times are stored in milliseconds, rounded: one written just now may be a little ahead of now(). */
const ROUNDING = sql.raw("interval '1 millisecond'");

/**
 * The outbox table as a queue with an order per entity. Only the oldest open fact of an entity (its head) can
 * be claimed, together with its followers; the lease of the head covers all of them.
 */
export function createOutbox(db: Db) {
  return {
    /**
     * @param running how many lanes each subject has at work in this process
     * @returns the claimed facts, one list in order for each entity
     */
    async claim(
      limits: { lanes: number; perSubject: number },
      running: Record<string, number>,
    ): Promise<ClaimedFact[][]> {
      const free = limits.lanes - Object.values(running).reduce((sum, count) => sum + count, 0);
      const claimed = await rows<ClaimedFact & { position: number }>(
        db,
        sql`with head as (
              select distinct on (entity) id, entity, position, available_at,
                split_part(type, '.', 1) as subject
              from ${outbox} where processed_at is null order by entity, position
            ), due as (
              select id, position, subject,
                row_number() over (partition by subject order by position) as place
              from head where available_at < now() + ${ROUNDING}
            ), locked as (
              -- What another process claimed meanwhile is not due any more, or locked and passed over.
              select id, entity, position from ${outbox}
              where processed_at is null and available_at < now() + ${ROUNDING} and id in (
                select id from due
                where place <= ${limits.perSubject}
                  - coalesce((${JSON.stringify(running)}::jsonb ->> subject)::integer, 0)
                order by position limit ${free}
              ) for update skip locked
            ), taken as (
              select follower.id, follower.id = locked.id as is_head from locked,
                lateral (
                  select id from ${outbox} where entity = locked.entity and processed_at is null
                    and position >= locked.position order by position limit ${MAX_CLAIMED_OF_AN_ENTITY}
                ) follower
            )
            update ${outbox} set attempts = attempts + taken.is_head::integer,
              available_at = now() + make_interval(secs => ${LEASE_MS / 1000})
            from taken where ${outbox}.id = taken.id and processed_at is null
            returning ${outbox}.id, type, split_part(type, '.', 1) as subject, entity, position, payload,
              attempts + (not taken.is_head)::integer as attempt`,
      );
      const byEntity = new Map<string, ClaimedFact[]>();
      for (const fact of claimed.toSorted((a, b) => a.position - b.position)) {
        byEntity.set(fact.entity, [...(byEntity.get(fact.entity) ?? []), fact]);
      }
      return [...byEntity.values()];
    },
    /** Begins the leases of claimed facts anew. */
    async renew(facts: readonly ClaimedFact[]): Promise<void> {
      await db.execute(
        sql`update ${outbox} set available_at = now() + make_interval(secs => ${LEASE_MS / 1000})
              where id = any(${idsOf(facts)}) and processed_at is null`,
      );
    },
    async finish({ id }: ClaimedFact): Promise<void> {
      await db.execute(
        sql`update ${outbox} set processed_at = now(), last_error = null where id = ${id}`,
      );
    },
    /** @returns the seconds until it is tried again; null after its last try: it is given up. */
    async fail({ id, attempt }: ClaimedFact, message: string): Promise<number | null> {
      const wait = RETRY_SECONDS[attempt - 1] ?? null;
      await db.execute(
        sql`update ${outbox} set attempts = ${attempt}, last_error = ${message},
              processed_at = ${wait === null ? sql`now()` : sql`null`},
              available_at = now() + make_interval(secs => ${wait ?? 0}) where id = ${id}`,
      );
      return wait;
    },
    /** Gives facts back that were claimed and not begun. */
    async release(facts: readonly ClaimedFact[]): Promise<void> {
      if (facts.length === 0) return;
      await db.execute(
        sql`update ${outbox} set available_at = now() where id = any(${idsOf(facts)})`,
      );
    },
  };
}

const idsOf = (facts: readonly ClaimedFact[]) =>
  sql`${sql.param(facts.map(({ id }) => id))}::uuid[]`;
