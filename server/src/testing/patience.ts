const SAMPLE_MS = 40;

/**
 * A limit for an idle machine, stretched by how little of the processor this process gets now: as
 * given where it gets all it asks for, longer where others keep it waiting.
 */
export function patience(ms: number): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  let used = 0;
  while (used < SAMPLE_MS) {
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
  return ms * Math.max(1, (performance.now() - begun) / used);
}
