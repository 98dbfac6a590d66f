import type { Game } from "@waymates/contract/features/games";
import { Suspense, useState } from "react";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { isOver, useGameTexts } from "../gameText.ts";
import { ShareGame } from "./ShareGame.tsx";
import { useGameChange } from "../useGameChange.ts";

const InviteDialog = lazyWithRetry(() => import("./InviteDialog.tsx"), "InviteDialog");

/** What who made a game may do with it while it is open: invite more people, end it. */
export function CreatorTools({ game }: { game: Game }) {
  const { t } = useGameTexts();
  const { mutate, isPending, error } = useGameChange(game.id);
  const [open, setOpen] = useState<"invite" | "end" | null>(null);
  const close = () => setOpen(null);
  if (!game.me?.is_creator || isOver(game.status)) return null;
  return (
    <div className="games-creator">
      {game.status === "draft" ? null : (
        <>
          <Button icon="user-plus" onPress={() => setOpen("invite")}>
            {t("games.inviteMore")}
          </Button>
          <ShareGame game={game} />
        </>
      )}
      <Button variant="bare" busy={isPending} onPress={() => setOpen("end")}>
        {t("games.end")}
      </Button>
      {error ? <p role="alert">{error.message}</p> : null}
      {open === "invite" ? (
        <Suspense>
          <InviteDialog game={game} onClose={close} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        isOpen={open === "end"}
        onClose={close}
        title={t("games.endTitle")}
        text={t("games.endText")}
        cancelLabel={t("games.endNot")}
        confirmLabel={t("games.end")}
        onConfirm={() => mutate({ step: "end" })}
      />
    </div>
  );
}
