import { useEffect } from "react";
import { tellAlive } from "../platform/alive.ts";

/** Tells, once, that the part of the page that it stands in has come to life. */
export function AliveWord(): null {
  useEffect(() => {
    tellAlive();
  }, []);
  return null;
}
