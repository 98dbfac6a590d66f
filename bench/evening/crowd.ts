import { fork } from "node:child_process";
import { once } from "node:events";
import type { Guest } from "./world.ts";

/** The results of some seconds of an evening. */
export interface Spell {
  /** Acts that were done, and the seconds until the last of them. */
  acts: number;
  seconds: number;
  /** Milliseconds that acts took from the moment they were due, by kind. */
  waits: Record<string, number[]>;
  /** Refusals, by kind and reason. */
  errors: Record<string, number>;
  /** The part of its core that the crowd itself needed. */
  ownCpu: number;
}

/** A live game that guests of the crowd play. */
export interface Play {
  gameId: string;
  players: string[];
}

export type Order =
  | { kind: "come"; url: string; guests: Guest[]; play: Play }
  /** The first `among` connected people act for `ms`, each about once in ten seconds. */
  | { kind: "act"; ms: number; among: number }
  /** One kind of act alone, `times` times. */
  | { kind: "only"; name: string; times: number };

/** Guests with an open socket each, in a process of their own. */
export interface Crowd {
  come(url: string, guests: Guest[], play: Play): Promise<void>;
  act(ms: number, among: number): Promise<Spell>;
  only(name: string, times: number): Promise<Spell>;
  close(): void;
}

export function openCrowd(): Crowd {
  const child = fork(new URL("people.ts", import.meta.url).pathname);
  const ask = async (order: Order): Promise<Spell> => {
    const answered = once(child, "message");
    child.send(order);
    const [spell] = (await answered) as [Spell | { failed: string }];
    if ("failed" in spell) throw new Error(spell.failed);
    return spell;
  };
  return {
    async come(url, guests, play) {
      await ask({ kind: "come", url, guests, play });
    },
    act: (ms, among) => ask({ kind: "act", ms, among }),
    only: (name, times) => ask({ kind: "only", name, times }),
    close: () => void child.kill(),
  };
}

/** The wait that `of` of a hundred acts stay under. */
export function percentile(waits: readonly number[], of: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * of) / 100))] ?? NaN;
}
