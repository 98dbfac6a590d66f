/** The order with one id moved up (-1) or down (1); at an end it stays. */
export function movedBy(order: readonly string[], id: string, by: 1 | -1): string[] {
  const from = order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return [...order];
  const rest = order.toSpliced(from, 1);
  return rest.toSpliced(to, 0, id);
}

/** The order with some ids dropped right before or after another one. */
export function movedBeside(
  order: readonly string[],
  moved: readonly string[],
  target: string,
  side: "before" | "after",
): string[] {
  if (moved.includes(target)) return [...order];
  const rest = order.filter((id) => !moved.includes(id));
  const at = rest.indexOf(target) + (side === "after" ? 1 : 0);
  return rest.toSpliced(at, 0, ...order.filter((id) => moved.includes(id)));
}
