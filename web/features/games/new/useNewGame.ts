import type { PersonCard } from "@waymates/contract/features/profiles";
import { createGame, listGames } from "@waymates/contract/operations/games";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { ApiError, call } from "../../../platform/api.ts";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";
import { isQueryOf } from "../../../platform/queries.ts";
import { showToast } from "../../../ui/toast.tsx";
import { profileQuery } from "../../follows/queries.ts";
import { useGameTexts } from "../gameText.ts";
import { gameAddress } from "../queries.ts";
import { beginningOf, bodyOf, missingIn, type NewGame } from "./values.ts";

const STORED = "new-game";

/** The form of a new game, stored in this tab until the game is created. */
export function useNewGame() {
  const { t } = useGameTexts();
  const [search] = useSearchParams();
  const [game, setGame] = useState<NewGame>(() => beginningOf(search));
  const [isChecked, setChecked] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();

  // What was typed before a reload is there again, unless the address asks for something else.
  useEffect(() => {
    const stored = search.size === 0 ? readStored<NewGame>(STORED) : null;
    if (stored) setGame((now) => ({ ...now, ...stored }));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  const change = (changes: Partial<NewGame> | ((now: NewGame) => NewGame)) => {
    setGame((now) => {
      const next = typeof changes === "function" ? changes(now) : { ...now, ...changes };
      writeStored(STORED, next);
      return next;
    });
  };
  useWantedPerson(search.get("with"), (person) =>
    change((now) =>
      now.people.some(({ id }) => id === person.id)
        ? now
        : { ...now, people: [...now.people, person] },
    ),
  );

  const making = useMutation({
    networkMode: "always",
    mutationFn: () => call(createGame, { body: bodyOf(game) }),
    onSuccess: async ({ game: made, invited }) => {
      writeStored(STORED, null);
      const missed = made.status === "draft" ? 0 : game.people.length - invited.length;
      if (missed > 0) {
        showToast({ tone: "news", text: t("games.new.notInvited", { count: missed }) });
      }
      await client.invalidateQueries({ predicate: isQueryOf(listGames) });
      await navigate(gameAddress(made), { replace: true });
    },
    onError: (error) => {
      // What is wrong with the questions is shown where they are chosen.
      const fields = error instanceof ApiError ? Object.keys(error.body?.fields ?? {}) : [];
      if (fields.some((field) => /^(source|questions|settings)/.test(field))) change({ step: 2 });
    },
  });
  const missing = game.step === 2 ? missingIn(game) : null;
  return {
    game,
    change,
    /** Why the form cannot continue; null until it was tried. */
    missing: isChecked ? missing : null,
    isChecked,
    isBusy: making.isPending,
    error: making.error,
    goOn: () => {
      setChecked(missing !== null);
      if (missing) return;
      if (game.step === 3) making.mutate();
      else change({ step: game.step === 1 ? 2 : 3 });
    },
    goBack: () => {
      making.reset();
      change({ step: game.step === 3 ? 2 : 1 });
    },
  };
}

export type Making = ReturnType<typeof useNewGame>;

/** The person named in the address, once they are loaded. */
function useWantedPerson(username: string | null, onFound: (person: PersonCard) => void): void {
  const { data } = useQuery({ ...profileQuery(username ?? ""), enabled: username !== null });
  useEffect(() => {
    if (!data || data.relation.self) return;
    const { id, firstName, lastName, avatarUrl } = data;
    onFound({ id, username: data.username, firstName, lastName, avatarUrl });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person
  }, [data?.id]);
}
