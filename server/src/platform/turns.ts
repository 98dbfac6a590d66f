/** Runs work, at most so much of it at the same time; the rest waits in order. */
export interface Turns {
  run<Result>(work: () => Promise<Result>): Promise<Result>;
  /** How much waits. */
  waiting(): number;
}

export function createTurns(atOnce: number): Turns {
  const queue: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) await new Promise<void>((resolve) => queue.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
    waiting: () => queue.length,
  };
}
