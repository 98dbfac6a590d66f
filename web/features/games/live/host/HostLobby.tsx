import type { Game, Participant } from "@waymates/contract/features/games";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { Page } from "../../../../ui/Page.tsx";
import { isIn } from "../../gameText.ts";
import { TimeFactorChoice } from "../../lobby/Lobby.tsx";
import { useGameChange } from "../../useGameChange.ts";
import { JoinAddress } from "./JoinAddress.tsx";
import { LiveSeats, LobbyHead } from "../player/LiveLobby.tsx";
import { useLiveTexts } from "../liveText.ts";
import { RemoveDialog } from "./PlayersDialog.tsx";
import type { HostControl } from "./useHostControl.ts";
import type { Live } from "../useLive.ts";

interface HostLobbyProps {
  game: Game;
  live: Live;
  host: HostControl;
}

/** Where a host waits for the others: the address, who is here, and Start. */
export function HostLobby({ game, host }: HostLobbyProps) {
  const { t, nameOf } = useLiveTexts();
  const [leaving, setLeaving] = useState<Participant | null>(null);
  return (
    <Page
      className="games-lobby game-lobby host"
      isWide
      side={<HostSide game={game} />}
      sideLabel={t("games.live.hosting")}
    >
      <LobbyHead game={game} />
      <JoinAddress game={game} />
      <LiveSeats
        game={game}
        tool={(seat) =>
          seat.seat_id === game.me?.seat_id ? null : (
            <IconButton
              icon="x"
              size="small"
              tip="none"
              className="game-seat-remove"
              label={t("games.live.removeName", { name: nameOf(seat) })}
              onPress={() => setLeaving(seat)}
            />
          )
        }
      />
      <RemoveDialog seat={leaving} host={host} onClose={() => setLeaving(null)} />
    </Page>
  );
}

function HostSide({ game }: { game: Game }) {
  const { t, clockTime } = useLiveTexts();
  const { mutate, isPending, error, variables, reset } = useGameChange(game.id);
  // The error about missing players is cleared once one joins.
  const { player_count: players } = game;
  useEffect(() => reset(), [players, reset]);
  const [isAsking, setAsking] = useState(false);
  const { me } = game;
  const isPlaying = me?.status ? isIn({ status: me.status }) : false;
  return (
    <>
      <section className="card game-host-start">
        <Button
          variant="primary"
          size="big"
          sign
          wide
          busy={isPending && variables?.step === "start"}
          onPress={() => mutate({ step: "start" })}
        >
          {t("games.start")}
        </Button>
        <Button
          wide
          icon={isPlaying ? "user-minus" : "user-plus"}
          busy={isPending && variables?.step !== "start"}
          onPress={() => mutate({ step: isPlaying ? "decline" : "join" })}
        >
          {t(isPlaying ? "games.live.onlyHost" : "games.live.playAlong")}
        </Button>
        {isPlaying ? (
          <TimeFactorChoice
            value={me?.time_factor ?? 1}
            onChange={(timeFactor) => mutate({ step: "join", timeFactor })}
          />
        ) : null}
        {error ? (
          <p role="alert" className="game-refused">
            {error.message}
          </p>
        ) : null}
        <p className="hint" suppressHydrationWarning>
          {game.expires_at
            ? `${t("games.live.until", { time: clockTime(game.expires_at) })} ${t("games.live.later")}`
            : t("games.live.later")}
        </p>
      </section>
      <Settings game={game} />
      <Button variant="bare" onPress={() => setAsking(true)}>
        {t("games.live.callOff")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("games.live.callOffTitle")}
        text={t("games.live.callOffText")}
        cancelLabel={t("games.live.keep")}
        confirmLabel={t("games.live.callOff")}
        onConfirm={() => mutate({ step: "end" })}
      />
    </>
  );
}

function Settings({ game }: { game: Game }) {
  const { t, number } = useLiveTexts();
  const { settings, path, chapter } = game;
  const source = chapter?.title ?? path?.title;
  const rows: [string, ReactNode][] = [
    [
      t("games.live.set.questions"),
      <bdi key="source">{[number(settings.node_count), source].filter(Boolean).join(" · ")}</bdi>,
    ],
    [
      t("games.live.set.time"),
      settings.seconds
        ? t("games.live.secondsEach", {
            count: settings.seconds,
            seconds: number(settings.seconds),
          })
        : t("games.live.set.ownTime"),
    ],
    [t("games.live.set.pace"), t(`games.live.set.${settings.pace}`)],
    [t("games.live.set.speed"), t(settings.speed ? "games.live.set.counts" : "games.live.set.off")],
    [
      t("games.live.set.bonus"),
      t(settings.streak_bonus ? "games.live.set.on" : "games.live.set.off"),
    ],
    [
      t("games.live.set.guests"),
      t(settings.guests ? "games.live.set.welcome" : "games.live.set.off"),
    ],
  ];
  return (
    <section className="card game-settings" aria-labelledby="how">
      <h2 id="how">{t("games.live.set.title")}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
