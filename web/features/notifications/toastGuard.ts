import {
  TOAST_GUARD_DROP,
  TOAST_GUARD_MAX,
} from "@waymates/contract/features/notifications-constants";

export interface ToastGuard {
  /** Takes note of an id. False when it was known already. */
  remember(id: string): boolean;
  has(id: string): boolean;
}

/** Keeps one notification from being told twice. Over a hundred ids it forgets the oldest fifty. */
export function createToastGuard(): ToastGuard {
  const seen = new Set<string>();
  return {
    has: (id) => seen.has(id),
    remember(id) {
      if (seen.has(id)) return false;
      seen.add(id);
      if (seen.size > TOAST_GUARD_MAX) {
        for (const old of [...seen].slice(0, TOAST_GUARD_DROP)) seen.delete(old);
      }
      return true;
    },
  };
}
