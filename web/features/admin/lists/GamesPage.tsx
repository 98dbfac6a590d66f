import type { StaffGame } from "@waymates/contract/features/staff-people";
import { cancelGame } from "@waymates/contract/operations/staff-games";
import type { ReactNode } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { Change } from "../choosing/change.ts";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";
import { PersonLink } from "./PersonLink.tsx";

/** /admin/games: games, the newest first; one that must not go on is called off. */
export function GamesPage() {
  const { t } = useTranslation();
  const changesOf = ({ id, name, can }: StaffGame): Change[] =>
    can.cancel
      ? [
          {
            texts: "adminLists.games.cancel",
            name,
            reason: "needed",
            reads: t("adminLists.games.cancel.reads"),
            undo: t("staff.noUndo"),
            isDanger: true,
            send: (reason) => call(cancelGame, { params: { id }, body: { reason } }),
          },
        ]
      : [];
  return (
    <ListFrame list="games" acts={{ idOf: ({ id }) => id, nameOf: ({ name }) => name, changesOf }}>
      {(game, buttons) => <GameRow key={game.id} game={game} buttons={buttons} />}
    </ListFrame>
  );
}

const tones: Readonly<Partial<Record<StaffGame["status"], BadgeTone>>> = {
  open: "sky",
  running: "moss",
  cancelled: "danger",
};

function GameRow({ game, buttons }: { game: StaffGame; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, name, status } = game;
  return (
    <ListRow
      id={id}
      title={<bdi>{name}</bdi>}
      badges={<Badge tone={tones[status] ?? "plain"}>{t(`adminLists.games.${status}`)}</Badge>}
      facts={
        <>
          <span>{t(`games.type.${game.gameType}`)}</span>
          <PersonLink person={game.creator} />
          <span>{t("games.players", { count: game.players })}</span>
          <span>{t(`adminLists.games.for.${game.visibility}`)}</span>
          <time dateTime={game.created_at}>{moment(game.created_at)}</time>
        </>
      }
      acts={buttons}
    />
  );
}
