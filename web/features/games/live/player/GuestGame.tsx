import "../../games.css";
import "../../results/results.css";
import "../live.css";
import type { Game, TimeFactor } from "@waymates/contract/features/games";
import type { SharedThing } from "@waymates/contract/features/shares";
import { takeGuestSeat } from "@waymates/contract/operations/shares";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../../platform/api.ts";
import { useContractForm } from "../../../../platform/form/useContractForm.ts";
import { closeLive, openLive, useLiveEvent } from "../../../../platform/live.ts";
import { useSession } from "../../../../platform/session.ts";
import { Button } from "../../../../ui/Button.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { AloneGame } from "../../alone/AloneGame.tsx";
import { GameMark } from "../../GameMark.tsx";
import { hasResults, isOver, isRemoved, useGameTexts } from "../../gameText.ts";
import { GuessResult } from "../../results/GuessResult.tsx";
import { TimeFactorChoice } from "../../lobby/Lobby.tsx";
import { NoResults } from "../../results/NoResults.tsx";
import { OwnAnswers } from "../../results/OwnAnswers.tsx";
import { OwnFigures } from "../../results/OwnFigures.tsx";
import { Podium } from "../../results/Podium.tsx";
import { gameQuery, resultsQuery } from "../../queries.ts";
import { LiveGame } from "../LiveGame.tsx";
import { RemovedPlayer } from "./RemovedPlayer.tsx";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

const schema = async () => (await import("@waymates/contract/features/games")).seatBody;

type Shared = NonNullable<SharedThing["game"]>;

/**
 * A game behind a shared link, for visitors without an account: a name, a seat, play, and half of
 * the results.
 */
export function GuestGame({ share }: { share: SharedThing }) {
  const { user } = useSession();
  const { game } = share;
  if (!game) return null;
  // A signed-in person joins with their account.
  const takesGuests = game.guests && user === null;
  return takesGuests ? <Guest game={game} code={share.code} /> : <About game={game} />;
}

function About({ game }: { game: Shared }) {
  const { t } = useGameTexts();
  const type = t(`games.type.${game.game_type}`);
  return (
    <header className="games-lobby-head">
      <GameMark type={game.game_type} isLarge />
      <div>
        <p className="hint">
          <bdi>{t("games.by", { type, name: game.creator_name })}</bdi>
        </p>
        <h1>
          <WrittenText text={game.name} />
        </h1>
      </div>
    </header>
  );
}

/** The cookie of a seat replaces a session; only the server can read it. */
function Guest({ game, code }: { game: Shared; code: string }) {
  const { t } = useGameTexts();
  const { data, isPending } = useQuery({ ...gameQuery(game.id), retry: false });
  if (data) return <Seated game={data.game} code={code} />;
  return (
    <section className="game-guest">
      <About game={game} />
      <p>{t(`games.about.${game.game_type}`)}</p>
      {isOver(game.status) ? (
        <p role="status">{t(`games.status.${game.status}`)}</p>
      ) : (
        <SeatForm game={game} code={code} isWaiting={isPending} />
      )}
    </section>
  );
}

interface SeatFormProps {
  game: Pick<Shared, "id" | "game_type">;
  code: string;
  isWaiting?: boolean;
  /** The name that is corrected, of a guest who has a seat. */
  current?: string;
  onSeated?: () => void;
}

function SeatForm({ game, code, isWaiting = false, current, onSeated }: SeatFormProps) {
  const { t } = useGameTexts();
  const client = useQueryClient();
  const form = useContractForm({
    schema,
    defaults: {
      name: current ?? "",
      ...(current === undefined ? { timeFactor: 1 as TimeFactor } : {}),
    },
    t,
    faults: "games.guest.fault",
    failures: { network: "games.guest.failed", other: "games.guest.failed" },
    submit: async (body) => {
      const taken = await call(takeGuestSeat, { params: { code }, body });
      client.setQueryData(gameQuery(game.id).queryKey, { game: taken.game });
      onSeated?.();
    },
  });
  const name = form.field("name");
  return (
    <form className="game-guest-form" {...form.props}>
      <TextField
        {...name}
        error={name.error ?? form.failure}
        label={t("games.guest.name")}
        description={t("games.guest.nameHint")}
        autoComplete="nickname"
        maxLength={200}
      />
      {game.game_type === "live" && current === undefined ? (
        <TimeFactorChoice
          value={form.values.timeFactor ?? 1}
          onChange={(timeFactor) => form.change({ timeFactor })}
        />
      ) : null}
      <Button type="submit" variant="primary" size="big" sign busy={form.isBusy || isWaiting}>
        {t(current === undefined ? "games.join" : "games.guest.saveName")}
      </Button>
    </form>
  );
}

/** Lets a guest in the lobby correct their name. */
function NameChange({ game, code }: { game: Game; code: string }) {
  const { t } = useGameTexts();
  const [isOpen, setOpen] = useState(false);
  const own = game.participants.find(({ seat_id }) => seat_id === game.me?.seat_id);
  if (game.status !== "open" || game.me?.status !== "joined" || !own?.guest_name) return null;
  return (
    <div className="game-guest">
      {isOpen ? (
        <SeatForm
          game={game}
          code={code}
          current={own.guest_name}
          onSeated={() => setOpen(false)}
        />
      ) : (
        <Button variant="bare" onPress={() => setOpen(true)}>
          {t("games.guest.rename")}
        </Button>
      )}
    </div>
  );
}

/** For a guest with a seat: lobby, play and results. */
function Seated({ game, code }: { game: Game; code: string }) {
  const client = useQueryClient();
  const seatId = game.me?.seat_id ?? null;
  useEffect(() => {
    if (!seatId) return undefined;
    // The handshake carries the cookie; the name only distinguishes one seat from another.
    void openLive(`seat ${seatId}`);
    return closeLive;
  }, [seatId]);
  useLiveEvent("game_updated", ({ game: changed }) => {
    if (changed.id !== game.id || game.game_type === "live") return;
    void client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
  });
  if (isRemoved(game) && game.status !== "finished") return <RemovedPlayer game={game} isGuest />;
  if (isOver(game.status) && !hasResults(game)) return <NoResults game={game} isGuest />;
  if (isOver(game.status) || game.me?.status === "finished") return <GuestResult game={game} />;
  const nameChange = <NameChange game={game} code={code} />;
  return game.game_type === "live" ? (
    <>
      <LiveGame game={game} isGuest />
      {nameChange}
    </>
  ) : (
    <AloneGame game={game} guestAddress={`/s/${code}`} nameChange={nameChange} />
  );
}

/** Half of the guest's answers; the other half needs an account. */
function GuestResult({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const { data, error } = useQuery({ ...resultsQuery(game.id), retry: false });
  const me = data?.me;
  return (
    <section className="games-results game-guest">
      <h1>
        <WrittenText text={game.name} />
      </h1>
      {error ? <p role="alert">{error.message}</p> : null}
      {data ? <Podium results={data} /> : null}
      {data && me ? <OwnFigures me={me} results={data} /> : null}
      {data?.guess && data.guess.percent !== null ? (
        <GuessResult percent={data.guess.percent} game={game} />
      ) : null}
      {data && me ? <OwnAnswers me={me} results={data} /> : null}
      <p role="status">{t("games.guest.keep")}</p>
    </section>
  );
}
