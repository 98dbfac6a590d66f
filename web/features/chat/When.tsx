import { useSyncExternalStore } from "react";
import { type ReaderTime, shortWhen, timeOf } from "./dates.ts";
import { useReaderTime } from "./useReaderTime.ts";

const never = () => () => undefined;

interface WhenProps {
  /** ISO 8601. */
  at: string;
  /** A time alone, or in a list a day where it is no longer today. */
  isShort?: boolean;
}

/** A moment in the reader's own time zone, which the server does not know. */
export function When({ at, isShort = false }: WhenProps) {
  const reader = useReaderTime();
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <time dateTime={at}>{isHere ? wordsFor(at, isShort, reader) : ""}</time>;
}

function wordsFor(at: string, isShort: boolean, reader: ReaderTime): string {
  return (isShort ? shortWhen : timeOf)(Date.parse(at), reader);
}
