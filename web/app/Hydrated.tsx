import { useEffect } from "react";
import { announceHydrated } from "../platform/hydration.ts";

/** Announces that the page beside it reacts. */
export function Hydrated(): null {
  useEffect(() => void announceHydrated(), []);
  return null;
}
