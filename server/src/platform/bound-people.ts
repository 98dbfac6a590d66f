import { AsyncLocalStorage } from "node:async_hooks";
import type { Bus } from "./bus.ts";
import type { Facts } from "./facts.ts";
import type { OwnWrites } from "./own-writes.ts";

type PeopleOf = { [Name in keyof Facts]?: (payload: Facts[Name]) => string[] };

/** Facts that change the rights of another person: blocks, and roles on a page. */
const bound: PeopleOf = {
  "user.blocked": ({ blockedId }) => [blockedId],
  "user.unblocked": ({ blockedId }) => [blockedId],
  "page.memberLeft": ({ userId }) => [userId],
  "page.memberModerated": ({ userId }) => [userId],
  "page.memberMuted": ({ userId }) => [userId],
  "page.roleChanged": ({ userId }) => [userId],
};

/** Whom the present transaction binds. */
const present = new AsyncLocalStorage<string[]>();

/** A bus that notes, after the commit, whom a transaction bound: their reads show it at once as well. */
export function notingBound(bus: Bus, ownWrites: OwnWrites): Bus {
  return {
    ...bus,
    async publish(tx, name, payload) {
      await bus.publish(tx, name, payload);
      present.getStore()?.push(...(bound[name]?.(payload) ?? []));
    },
    async transaction(work) {
      const people: string[] = [];
      const result = await present.run(people, () => bus.transaction(work));
      if (people.length > 0) await ownWrites.note(...people);
      return result;
    },
  };
}
