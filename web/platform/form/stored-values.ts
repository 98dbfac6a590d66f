/** Reads what was typed into a form earlier in this tab; null when there is nothing. */
export function readStored<Values>(key: string): Partial<Values> | null {
  // The server has no session storage.
  if (typeof sessionStorage === "undefined") return null;
  try {
    const stored = sessionStorage.getItem(key);
    return stored === null ? null : (JSON.parse(stored) as Partial<Values>);
  } catch (error) {
    // Storage may be forbidden, or hold what another version wrote.
    console.debug("a stored form could not be read; it starts with its defaults", error);
    return null;
  }
}

/** Stores what is being typed in this tab; null removes it. */
export function writeStored(key: string, values: object | null): void {
  try {
    if (values === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(values));
  } catch (error) {
    console.debug("a form could not be stored; a reload will lose it", error);
  }
}
