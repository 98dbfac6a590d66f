import type { PersonCard } from "@waymates/contract/features/profiles";
import { isSearchable } from "@waymates/contract/text/fold";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useDebouncedValue } from "../../../../ui/useDebouncedValue.ts";
import { peopleQuery } from "../../../follows/queries.ts";
import { tagsQuery } from "../../queries.ts";
import { type Asked, askedAt, completed } from "./offering.ts";

/** One suggestion. */
export type Offer =
  | { kind: "person"; id: string; word: string; person: PersonCard }
  | { kind: "tag"; id: string; word: string; count: number };

/** The server searches people from two letters on. */
const SHORTEST_NAME = 2;

/**
 * People and hashtags that are offered while their names are typed. The text field keeps the focus; its
 * keys choose. Spread `field` on it.
 */
export function useOffers(onComplete: (text: string, caret: number) => void) {
  const id = useId();
  const [asked, setAsked] = useState<(Asked & { text: string }) | null>(null);
  const [at, setAt] = useState(0);
  const offered = useOffered(asked);
  const isOpen = offered.length > 0;
  const close = () => setAsked(null);
  const choose = (offer: Offer) => {
    if (!asked) return;
    const done = completed(asked.text, asked, offer.word);
    close();
    onComplete(done.text, done.caret);
  };
  return {
    id,
    kind: asked?.kind ?? "person",
    offered,
    at,
    isOpen,
    choose,
    field: {
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? id : undefined,
      "aria-activedescendant": isOpen ? `${id}-${at}` : undefined,
      onBlur: close,
    },
    /** The text or the caret changed. */
    look(text: string, caret: number): void {
      const found = askedAt(text, caret);
      setAsked(found && { ...found, text });
      setAt(0);
    },
    /** @returns whether the key was meant for the suggestions. */
    takeKey({ key }: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const offer = offered[at];
      if (key === "ArrowDown" || key === "ArrowUp") {
        const step = key === "ArrowDown" ? 1 : -1;
        setAt((at + step + offered.length) % offered.length);
      } else if ((key === "Enter" || key === "Tab") && offer) choose(offer);
      else if (key === "Escape") close();
      else return false;
      return true;
    },
  };
}

function useOffered(asked: Asked | null): readonly Offer[] {
  const word = asked?.word.toLowerCase() ?? "";
  const typed = useDebouncedValue(word);
  const isPerson = asked?.kind === "person";
  const people = useQuery({
    ...peopleQuery(typed),
    enabled: isPerson && isSearchable(typed, SHORTEST_NAME),
    retry: false,
  });
  const tags = useQuery({
    ...tagsQuery(typed),
    enabled: asked?.kind === "tag" && typed !== "",
    retry: false,
  });
  if (!asked || word === "" || typed !== word) return [];
  if (!isPerson) {
    return (tags.data?.items ?? []).map(({ name, usage_count: count }) => ({
      kind: "tag",
      id: name,
      word: name,
      count,
    }));
  }
  if (!isSearchable(typed, SHORTEST_NAME)) return [];
  return (people.data?.items ?? []).map((person) => ({
    kind: "person",
    id: person.id,
    word: person.username,
    person,
  }));
}
