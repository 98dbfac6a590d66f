import { listCards } from "@waymates/contract/operations/shares";
import { linksIn } from "@waymates/contract/text/parts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { apiQuery } from "../../platform/queries.ts";
import { useHydrated } from "../../ui/useHydrated.ts";
import { LinkCard } from "./LinkCard.tsx";

/** Cards below a text, at most. */
const MOST = 10;

/** Addresses of this site in a text, each once: what may become a card. */
const addressesIn = (text: string, origin: string): string[] =>
  linksIn(text)
    .filter((href) => href.startsWith(`${origin}/`))
    .slice(0, MOST);

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
