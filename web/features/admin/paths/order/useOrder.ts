import { ApiError } from "../../../../platform/api.ts";
import type { Undo } from "@waymates/contract/features/staff";
import { useRef, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { toastError } from "../../../../platform/toasts.ts";
import { offerUndo } from "../../offerUndo.ts";
import { useReadPathsAgain } from "../useStaffCall.ts";

interface OrderOptions {
  /** As they stand. */
  ids: readonly string[];
  /** The number of that order. */
  version: number;
  /** Saves a new order, made from that version. */
  send: (order: { ids: string[]; version: number }) => Promise<OrderAnswer>;
  /** The key of what is said when it failed. */
  failed: string;
}

interface Clash {
  mine: readonly string[];
  version: number;
  /** Whether both orders contain the same items, so that this one can still be applied. */
  isPossible: boolean;
}

interface OrderAnswer {
  order_version: number;
  undo: Undo;
}

const sameThings = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((id) => others.includes(id));

/** Returns the current order from the refusal of an order that another editor changed. */
function currentOrder(error: unknown): { ids: string[]; order_version: number } | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  const { current } = (error.body ?? {}) as { current?: { ids: string[]; order_version: number } };
  return current ?? null;
}

/**
 * An order that is shown at once and saved one move after the other. After a conflict the order
 * that another editor saved is shown, and this one can be applied nevertheless.
 */
export function useOrder({ ids, version, send, failed }: OrderOptions) {
  const { t } = useTranslation();
  const readAgain = useReadPathsAgain();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const next = useRef<readonly string[] | null>(null);
  const isSending = useRef(false);

  function refused(error: unknown, mine: readonly string[]): void {
    toastError(t(failed));
    const current = currentOrder(error);
    if (!current) return;
    const isPossible = sameThings(mine, current.ids);
    setClash({ mine, version: current.order_version, isPossible });
  }

  async function save(order: readonly string[], known: number): Promise<void> {
    setClash(null);
    setWanted(order);
    next.current = order;
    if (isSending.current) return;
    isSending.current = true;
    let at = known;
    // Another move may come while the last one is sent, and while what is there is read again.
    while (next.current) {
      at = await sendAll(at);
      await readAgain();
    }
    isSending.current = false;
    setWanted(null);
  }

  /** Sends what waits, the last order each time; gives the number of the order that is there then. */
  async function sendAll(known: number): Promise<number> {
    let at = known;
    while (next.current) {
      const sent = next.current;
      next.current = null;
      try {
        const answer = await send({ ids: [...sent], version: at });
        at = answer.order_version;
        offerUndo(t, answer.undo, () => void readAgain());
      } catch (error) {
        next.current = null;
        refused(error, sent);
        setWanted(null);
      }
    }
    return at;
  }

  return {
    order: wanted && sameThings(wanted, ids) ? wanted : ids,
    change: (order: readonly string[]) => void save(order, version),
    clash: clash && {
      useMine: clash.isPossible ? () => void save(clash.mine, clash.version) : null,
      takeTheirs: () => setClash(null),
    },
  };
}
