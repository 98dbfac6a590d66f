import { listCards } from "@waymates/contract/operations/shares";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery } from "../../platform/queries.ts";
import { readLink } from "../../platform/readLink.ts";
import { useHydrated } from "../../ui/useHydrated.ts";
import { LinkCard } from "./LinkCard.tsx";

/** Cards below a text, at most. */
const MOST = 10;

/** Addresses of this site in a text, each once: what may become a card. */
function addressesIn(text: string, origin: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"']+/giu)].flatMap(([address]) => {
    const link = readLink(address);
    return link?.href.startsWith(`${origin}/`) ? [link.href] : [];
  });
  return [...new Set(found)].slice(0, MOST);
}

/** Cards of what a text links to on this site, as far as the reader may see it. */
export function LinkCards({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const addresses = useMemo(
    () => (isHydrated && text.includes("http") ? addressesIn(text, location.origin) : []),
    [isHydrated, text],
  );
  const { data } = useQuery({
    ...apiQuery(listCards, { query: { url: addresses } }),
    enabled: addresses.length > 0,
    retry: false,
  });
  const cards = data?.items.filter((card) => card !== null) ?? [];
  return cards.map((card) => <LinkCard key={card.url} card={card} />);
}
