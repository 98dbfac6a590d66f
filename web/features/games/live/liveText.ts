import { shortName } from "@waymates/contract/features/person-names";
import { dateFormat, numberFormat } from "@waymates/contract/formats";
import type { Game, Participant } from "@waymates/contract/features/games";
import { useTimeZone } from "../../../platform/useDates.ts";
import { useGameTexts } from "../gameText.ts";

/** Numbers and names as live games write them. */
export function useLiveTexts() {
  const { t, i18n } = useGameTexts();
  const number = numberFormat(i18n.language);
  const timeZone = useTimeZone();
  return {
    t,
    language: i18n.language,
    number: (value: number) => number.format(value),
    nameOf: (seat: Pick<Participant, "user" | "guest_name">) =>
      seat.user ? shortName(seat.user) : (seat.guest_name ?? t("games.someone")),
    hostName: (game: Game) => (game.creator ? shortName(game.creator) : t("games.someone")),
    /** Such as "10:12". */
    clockTime: (at: string) =>
      dateFormat(i18n.language, { timeStyle: "short", timeZone }).format(new Date(at)),
  };
}
