import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { type ListName, type Wanted, wantedOf } from "./lists.ts";

const SEARCH_MS = 300;

interface ListAddress {
  wanted: Wanted;
  typed: string;
  type: (words: string) => void;
  choose: (name: string, option: string | null) => void;
}

/**
 * Reads and writes the filters of a list in its address, so that they survive a visit to one of its
 * items.
 */
export function useListAddress(list: ListName): ListAddress {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("query") ?? "";
  const [typed, type] = useState(asked);
  const settled = useDebouncedValue(typed.trim(), SEARCH_MS);
  const written = useRef(asked.trim());
  const change = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    change("query", settled);
    // Only when the search words have changed: the address may change its filters meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [settled]);
  useEffect(() => {
    if (asked.trim() === written.current) return;
    // Navigation to another address of the same list.
    written.current = asked.trim();
    type(asked);
  }, [asked]);
  return { wanted: wantedOf(list, search), typed, type, choose: change };
}
