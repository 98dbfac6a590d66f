import "../new/new.css";
import type { Game } from "@waymates/contract/features/games";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { inviteToGame } from "@waymates/contract/operations/games";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { useGameTexts } from "../gameText.ts";
import { PeopleChoice } from "../new/PeopleChoice.tsx";
import { gameQuery } from "../queries.ts";

/** Invites more people to a game that is open. */
export function InviteDialog({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useGameTexts();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<PersonCard[]>([]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(inviteToGame, {
        params: { id: game.id },
        body: {
          userIds: chosen.map(({ id }) => id),
        },
      }),
    onSuccess: async ({ invited }) => {
      const missed = chosen.length - invited.length;
      showToast(
        missed > 0
          ? { tone: "news", text: t("games.new.notInvited", { count: missed }) }
          : { text: t("games.invitedDone", { count: invited.length }) },
      );
      onClose();
      await client.invalidateQueries({ queryKey: gameQuery(game.id).queryKey });
    },
  });
  const inside = new Set(game.participants.flatMap(({ user }) => user?.id ?? []));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("games.inviteMore")}
      closeLabel={t("games.close")}
      footer={
        <Button
          variant="primary"
          busy={isPending}
          disabled={chosen.length === 0}
          onPress={() => mutate()}
        >
          {t("games.inviteNow")}
        </Button>
      }
    >
      <div className="games-invite">
        <PeopleChoice
          chosen={chosen}
          onChange={setChosen}
          page={game.page}
          without={inside}
          type={game.game_type}
        />
        <Failure text={error ? error.message : null} />
      </div>
    </Dialog>
  );
}
