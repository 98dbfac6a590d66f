import { useHydrated } from "../../ui/useHydrated.ts";
import { type ReaderTime, shortWhen, timeOf } from "./dates.ts";
import { useReaderTime } from "./useReaderTime.ts";

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** A time alone, or in a list a day where it is no longer today. */
  isShort?: boolean;
}

/** A moment in the reader's own time zone, which the server does not know: it leaves the room for it. */
export function When({ at, isShort = false }: WhenProps) {
  const reader = useReaderTime();
  const isHydrated = useHydrated();
  return <time dateTime={at}>{isHydrated ? wordsFor(at, isShort, reader) : "\u00a0"}</time>;
}

function wordsFor(at: string, isShort: boolean, reader: ReaderTime): string {
  return (isShort ? shortWhen : timeOf)(Date.parse(at), reader);
}
