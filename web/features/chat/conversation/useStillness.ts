import { useEffect, useState } from "react";
import { useHydrated } from "../../../ui/useHydrated.ts";

/** Frames until a list has measured its rows and stands where it should. */
const FRAMES = 3;

/**
 * Whether messages stand as the document brought them (`still`), or lie over the list that has just
 * come to life (`cover`), so that nothing is seen to jump; null from then on.
 */
export function useStillness(): "still" | "cover" | null {
  const isHydrated = useHydrated();
  const [isOver, setOver] = useState(isHydrated);
  useEffect(() => {
    if (!isHydrated || isOver) return;
    let left = FRAMES;
    let frame = 0;
    const wait = () => {
      left -= 1;
      if (left < 0) setOver(true);
      else frame = requestAnimationFrame(wait);
    };
    wait();
    return () => cancelAnimationFrame(frame);
  }, [isHydrated, isOver]);
  if (isOver) return null;
  return isHydrated ? "cover" : "still";
}
