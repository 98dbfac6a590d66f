/**
 * As much of each list as fits, in the order of the lists: where the room is small, one of each comes
 * before the second of any, so that many finds of one kind do not hide the others.
 */
export function shareOut<Item>(lists: readonly (readonly Item[])[], room: number): Item[] {
  const ranked = lists.flatMap((list, at) => list.map((_, rank) => ({ at, rank })));
  const taken = ranked.toSorted((a, b) => a.rank - b.rank || a.at - b.at).slice(0, room);
  return lists.flatMap((list, at) => list.slice(0, taken.filter((one) => one.at === at).length));
}
