/** The last ids that were seen: once there are more than `max`, it forgets the oldest `drop`. */
export function createSeenIds(max: number, drop: number) {
  const seen = new Set<string>();
  return {
    /** @returns false when the id was there already. */
    add(id: string): boolean {
      if (seen.has(id)) return false;
      seen.add(id);
      if (seen.size > max) {
        for (const old of [...seen].slice(0, drop)) seen.delete(old);
      }
      return true;
    },
    clear: (): void => seen.clear(),
  };
}
