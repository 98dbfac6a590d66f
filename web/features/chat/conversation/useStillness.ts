import { useEffect, useState } from "react";
import { useIsAlive } from "../../../ui/useIsAlive.ts";

/** Frames until a list has measured its rows and stands where it should. */
const FRAMES = 3;

/**
 * Whether messages stand as the document brought them (`still`), or lie over the list that has just
 * come to life (`cover`), so that nothing is seen to jump; null from then on.
 */
export function useStillness(): "still" | "cover" | null {
  const isAlive = useIsAlive();
  const [isOver, setOver] = useState(isAlive);
  useEffect(() => {
    if (!isAlive || isOver) return;
    let left = FRAMES;
    let frame = 0;
    const wait = () => {
      left -= 1;
      if (left < 0) setOver(true);
      else frame = requestAnimationFrame(wait);
    };
    wait();
    return () => cancelAnimationFrame(frame);
  }, [isAlive, isOver]);
  if (isOver) return null;
  return isAlive ? "cover" : "still";
}
