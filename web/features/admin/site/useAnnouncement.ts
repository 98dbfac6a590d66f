import { useEffect, useState } from "react";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";

const KEY = "staff-announcement";

/** What is being written, by language code. */
export type Texts = Readonly<Record<string, string>>;

interface Written {
  texts: Texts;
  /** When it is sent, in the format of a date-and-time field; null for at once. */
  at: string | null;
}

interface Announcement extends Written {
  /** The same for the same words: a call that is made again sends nothing twice. */
  nonce: string;
  write: (change: Partial<Written>) => void;
  clear: () => void;
}

const begin = (written: Partial<Written> = {}): Written & { nonce: string } => ({
  texts: {},
  at: null,
  ...written,
  nonce: crypto.randomUUID(),
});

/** The announcement that is being written; a reload of this tab keeps it. */
export function useAnnouncement(): Announcement {
  const [state, setState] = useState(() => begin());
  useEffect(() => {
    const stored = readStored<typeof state>(KEY);
    if (stored) setState((before) => ({ ...before, ...stored }));
  }, []);
  function write(change: Partial<Written>): void {
    const next = begin({ texts: state.texts, at: state.at, ...change });
    setState(next);
    writeStored(KEY, next);
  }
  function clear(): void {
    setState(begin());
    writeStored(KEY, null);
  }
  return { ...state, write, clear };
}
