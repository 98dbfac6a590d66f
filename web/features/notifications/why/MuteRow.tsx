import type { MuteKind } from "@waymates/contract/features/mutes";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon, type IconName } from "../../../ui/Icon.tsx";
import type { Mutable } from "./queries.ts";
import { useMute } from "./useMute.ts";

export const muteIcons: Record<MuteKind, IconName> = {
  person: "user-round",
  page: "users-round",
  post: "book-open",
  type: "bell",
};

/** Something that can be muted: pressed once it is, pressed again it is not. */
export function MuteRow({ thing }: { thing: Mutable }) {
  const { t } = useTranslation();
  const { isMuted, isBusy, mute, undo } = useMute(thing);
  const { name, kind } = thing;
  return (
    <li data-muted={isMuted || undefined}>
      <span className="notification-mute-sign">
        <Icon name={isMuted ? "bell-off" : muteIcons[kind]} size="s" />
      </span>
      <span className="grow" role="status">
        <b dir="auto">{name}</b>
        <span className="hint">
          {t(isMuted ? `mute.done.${kind}` : `mute.kind.${kind}`, { name })}
        </span>
      </span>
      <Button
        size="small"
        busy={isBusy}
        aria-label={t(isMuted ? "mute.undo.name" : "mute.name", { name })}
        onPress={isMuted ? undo : mute}
      >
        {t(isMuted ? "mute.undo" : "mute.do")}
      </Button>
    </li>
  );
}
