import { pictureOf } from "@waymates/contract/features/person-names";
import type { Game, Participant } from "@waymates/contract/features/games";
import { useState } from "react";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { isIn, seatName } from "../../gameText.ts";
import { useLiveTexts } from "../liveText.ts";
import type { HostControl } from "./useHostControl.ts";

interface PlayersDialogProps {
  game: Game;
  host: HostControl;
  isOpen: boolean;
  onClose: () => void;
}

/** The players, each with a button to remove them. */
export function PlayersDialog({ game, host, isOpen, onClose }: PlayersDialogProps) {
  const { t, nameOf } = useLiveTexts();
  const [leaving, setLeaving] = useState<Participant | null>(null);
  const players = game.participants.filter((seat) => isIn(seat) && !seat.late);
  return (
    <>
      <Dialog
        isOpen={isOpen && leaving === null}
        onClose={onClose}
        title={t("games.live.players")}
        closeLabel={t("common.close")}
      >
        <ul className="game-players">
          {players.map((seat) => (
            <li key={seat.seat_id}>
              <Avatar src={pictureOf(seat.user)} name={seatName(seat) ?? nameOf(seat)} size="s" />
              <bdi className="grow">{nameOf(seat)}</bdi>
              {seat.user ? null : <span className="hint">{t("games.live.guest")}</span>}
              {/* A host who plays stays: they are needed to host. */}
              {seat.seat_id === game.me?.seat_id ? null : (
                <Button
                  size="small"
                  aria-label={t("games.live.removeName", { name: nameOf(seat) })}
                  onPress={() => setLeaving(seat)}
                >
                  {t("games.live.remove")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Dialog>
      <RemoveDialog
        seat={leaving}
        isLast={game.status === "running" && players.length === 1}
        host={host}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

interface RemoveDialogProps {
  /** The player to remove; null while none is selected. */
  seat: Participant | null;
  /** Whether this is the last player, whose removal ends a running game. */
  isLast?: boolean;
  host: HostControl;
  onClose: () => void;
}

/** A removed player cannot come back: the host confirms it once. */
export function RemoveDialog({ seat, isLast = false, host, onClose }: RemoveDialogProps) {
  const { t, nameOf } = useLiveTexts();
  return (
    <ConfirmDialog
      isOpen={seat !== null}
      onClose={onClose}
      title={t("games.live.removeTitle", { name: seat ? nameOf(seat) : "" })}
      text={t(isLast ? "games.live.removeLastText" : "games.live.removeText")}
      cancelLabel={t("games.live.keep")}
      confirmLabel={t("games.live.remove")}
      onConfirm={() => seat && host.say("remove", seat.seat_id)}
    />
  );
}
