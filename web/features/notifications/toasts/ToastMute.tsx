import "../why/why.css";
import type { Notification } from "@waymates/contract/features/notifications";
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { actorName } from "../Emphasized.tsx";
import type { Mutable } from "../why/queries.ts";
import { useMute } from "../why/useMute.ts";

/** Mutes the actor of a notification, or its kind where it has no actor, and offers to undo it. */
export function ToastMute({ notification }: { notification: Notification }) {
  const { t } = useTranslation();
  const thing = whatOf(notification);
  const { isMuted, isBusy, mute, undo } = useMute(thing);
  const begin = useEffectEvent(mute);
  useEffect(() => begin(), []);
  return (
    <span className="toast-answer">
      <span className="grow" role="status">
        {isMuted
          ? t(`mute.done.${thing.kind}`, { name: thing.name })
          : isBusy
            ? ""
            : t("mute.undone")}
      </span>
      <Button size="small" busy={isBusy} onPress={isMuted ? undo : mute}>
        {t(isMuted || isBusy ? "mute.undo" : "mute.do")}
      </Button>
    </span>
  );
}

function whatOf({ actor, actorId, type }: Notification): Mutable {
  if (actor && actorId) return { kind: "person", id: actorId, name: actorName(actor) };
  return { kind: "type", id: type, name: type };
}
