import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";

const SEARCH_MS = 300;
/** Letters that a search may have. */
export const QUERY_MAX = 100;

export interface Filters {
  /** What the address asks for. */
  search: URLSearchParams;
  /** Null takes a filter away. */
  choose: (name: string, option: string | null) => void;
  /** The words in the search field; a moment later they are `query` in the address. */
  typed: string;
  type: (words: string) => void;
}

/** The filters of a list are in its address, so that they survive a visit to one of its items. */
export function useFilters(): Filters {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("query") ?? "";
  const [typed, type] = useState(asked);
  const settled = useDebouncedValue(typed.trim(), SEARCH_MS);
  const written = useRef(asked.trim());
  const choose = (name: string, option: string | null) =>
    setSearch(
      (before) => {
        if (option) before.set(name, option);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    choose("query", settled);
    // Only when the search words have changed: the address may change its filters meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    if (asked.trim() === written.current) return;
    // Navigation to another address of the same list.
    written.current = asked.trim();
    type(asked);
  }, [asked]);
  return { search, choose, typed, type };
}

/** The words that an address asks for; empty where it asks for none. */
export const queryIn = (search: URLSearchParams): string =>
  (search.get("query") ?? "").trim().slice(0, QUERY_MAX);

/** The option that an address names; null where it names none of them. */
export const optionIn = <Id extends string>(
  options: readonly Id[],
  search: URLSearchParams,
  name: string,
): Id | null => options.find((id) => id === search.get(name)) ?? null;
