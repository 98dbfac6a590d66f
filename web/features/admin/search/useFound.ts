import type { StaffFound } from "@waymates/contract/features/staff";
import { isSearchable } from "@waymates/contract/text/fold";
import { placesWithin } from "@waymates/contract/features/staff-places";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { meQuery, staffSearchQuery } from "../queries.ts";

/** The server searches from two characters on. */
const MIN_CHARACTERS = 2;

interface Found {
  items: readonly StaffFound[];
  /** places: nothing was asked for yet, so these are all parts of the workplace. */
  state: "places" | "pending" | "found" | "nothing" | "failed";
  /** Whether the items match the field's current text. */
  isUpToDate: boolean;
  isFetching: boolean;
  retry: () => void;
}

/** What fits to the words; what was found before stays until the next is here. */
export function useFound(now: string): Found {
  const wanted = useDebouncedValue(now);
  const places = usePlaces();
  const isEnough = isSearchable(now, MIN_CHARACTERS);
  const isAsked = isEnough && isSearchable(wanted, MIN_CHARACTERS);
  const found = useQuery({
    ...staffSearchQuery(wanted),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // What was just made is found as well.
    staleTime: 0,
  });
  const items = isAsked ? (found.data?.items ?? []) : places;
  const isUpToDate = isAsked
    ? wanted === now && found.isSuccess && !found.isPlaceholderData
    : !isEnough;
  const retry = () => void found.refetch();
  return { items, state: stateOf(), isUpToDate, isFetching: found.isFetching, retry };

  function stateOf(): Found["state"] {
    if (!isAsked) return "places";
    if (found.isError) return "failed";
    if (!found.data) return "pending";
    return items.length > 0 ? "found" : "nothing";
  }
}

/** The parts of the workplace that the reader may open. */
function usePlaces(): StaffFound[] {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return placesWithin(me?.sections ?? []).map(({ name, url }) => ({
    kind: "screen",
    id: name,
    title: t(`admin.section.${name}`),
    url,
  }));
}
