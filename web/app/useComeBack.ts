import { useEffect } from "react";

const FIRST_MS = 2000;
const LONGEST_MS = 30_000;

/**
 * Loads the page again, at the address that the person wanted, as soon as the server answers. It asks
 * in growing pauses, and at once when the network is back.
 */
export function useComeBack(isAway: boolean): void {
  useEffect(() => {
    if (!isAway) return undefined;
    let pause = FIRST_MS;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      clearTimeout(timer);
      if (await isServerThere()) {
        location.reload();
        return;
      }
      pause = Math.min(pause * 2, LONGEST_MS);
      wait();
    };
    const wait = () => {
      // Not all browsers at once.
      timer = setTimeout(() => void ask(), pause * (0.75 + Math.random() / 2));
    };
    const askNow = () => void ask();
    wait();
    addEventListener("online", askNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", askNow);
    };
  }, [isAway]);
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch("/readyz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}
