import type { Game } from "@waymates/contract/features/games";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createLink } from "../../../links/index.ts";
import { Button } from "../../../../ui/Button.tsx";
import { useHydrated } from "../../../../ui/useHydrated.ts";
import { gameAddress } from "../../queries.ts";
import { Camp } from "../../../../ui/art/Camp.tsx";
import { useLiveTexts } from "../liveText.ts";

/** Where people come in: a short public link where guests may play, else the game's own address. */
export function JoinAddress({ game }: { game: Game }) {
  const { t } = useLiveTexts();
  const hasLink = game.settings.guests || game.visibility === "public";
  // The same link comes again each time it is asked for.
  const { data } = useQuery({
    queryKey: ["game-link", game.id],
    queryFn: () => createLink({ kind: "game", id: game.id }),
    enabled: hasLink,
    staleTime: Infinity,
    retry: false,
  });
  const isThere = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const path = data?.url ?? gameAddress(game);
  const host = isThere ? location.host : "";
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${path}`);
    setCopied(true);
  };
  return (
    <section className="game-join" aria-label={t("games.live.howToJoin")}>
      <Camp className="game-camp" />
      <div>
        <p>{t(data ? "games.live.joinAny" : "games.live.joinMembers")}</p>
        <p className="game-join-address" dir="ltr">
          {data ? (
            <>
              {host}
              <b>{path}</b>
            </>
          ) : (
            <b>{`${host}${path}`}</b>
          )}
        </p>
        <Button icon={isCopied ? "check" : "copy"} onPress={() => void copy()}>
          {t(isCopied ? "games.live.copied" : "games.live.copy")}
        </Button>
      </div>
    </section>
  );
}
