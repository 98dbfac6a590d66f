import { useState } from "react";

const PREFIX = "register.";

function read<Value>(name: string): Value | null {
  // On the server nobody has typed yet.
  if (typeof sessionStorage === "undefined") return null;
  try {
    const kept = sessionStorage.getItem(PREFIX + name);
    return kept === null ? null : (JSON.parse(kept) as Value);
  } catch (error) {
    // Storage may be forbidden, or hold what another version wrote.
    console.debug(error);
    return null;
  }
}

/**
 * What is being typed in a step, kept in this tab until it is sent: going back, a failure or a
 * reload loses nothing. Secrets are not for here.
 */
export function useDraft<Value extends object>(
  name: string,
  initial: Value,
): [Value, (changes: Partial<Value>) => void] {
  const [value, setValue] = useState<Value>(() => ({ ...initial, ...read<Partial<Value>>(name) }));
  function change(changes: Partial<Value>): void {
    setValue((before) => {
      const next = { ...before, ...changes };
      try {
        sessionStorage.setItem(PREFIX + name, JSON.stringify(next));
      } catch (error) {
        console.debug(error);
      }
      return next;
    });
  }
  return [value, change];
}

/** What was sent is the server's from then on. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch (error) {
    console.debug(error);
  }
}
