/** Where the waymarks stand across the map, in percent from its start; the trail winds through. */
const WINDINGS = [30, 60, 72, 46, 24, 44, 68];
const GOAL = 50;

/** Where the given number of waymarks stand; the last one is the goal in the middle. */
export function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? GOAL : (WINDINGS[index % WINDINGS.length] ?? GOAL),
  );
}
