import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery } from "../../platform/queries.ts";
import { useHydrated } from "../../ui/useHydrated.ts";
import { addressesIn } from "./addresses.ts";
import { LinkCard } from "./LinkCard.tsx";
import type { LinkCard as Card } from "@waymates/contract/features/posts";

/** Cards of what a text links to on this site, as far as the reader may see it. */
export function LinkCards({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const addresses = useMemo(
    () => (isHydrated && text.includes("http") ? addressesIn(text, location.origin) : []),
    [isHydrated, text],
  );
  const search = addresses.map((url) => `url=${encodeURIComponent(url)}`).join("&");
  const { data } = useQuery({
    ...apiQuery<{ items: (Card | null)[] }>(`/api/cards?${search}`),
    enabled: addresses.length > 0,
    retry: false,
  });
  const cards = data?.items.filter((card) => card !== null) ?? [];
  return cards.map((card) => <LinkCard key={card.url} card={card} />);
}
