/** Who pauses shorter than this goes on with the same burst of writing. */
export const BURST_MS = 30_000;

/**
 * Who begins to write, so that it is worth a word: each once a burst, however often their signal
 * comes and goes.
 * @param lastAt when each was last known to write (epoch ms); it is brought up to now. */
export function beginners(
  writing: readonly string[],
  lastAt: Map<string, number>,
  now: number,
): string[] {
  const fresh = writing.filter((id) => now - (lastAt.get(id) ?? -Infinity) > BURST_MS);
  for (const id of writing) lastAt.set(id, now);
  return fresh;
}
