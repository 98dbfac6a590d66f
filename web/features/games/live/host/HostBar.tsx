import { Button } from "../../../../ui/Button.tsx";
import { useLiveTexts } from "../liveText.ts";
import { type HostControl, useHostKeys } from "./useHostControl.ts";

interface HostBarProps {
  host: HostControl;
  /** Shows the screen for all instead; absent where it is shown. */
  onWall?: () => void;
}

/** What a host does with a running game, by press or by key. */
export function HostBar({ host, onWall }: HostBarProps) {
  const { t } = useLiveTexts();
  const { say, onward, pausing, isBusy } = host;
  useHostKeys(host);
  return (
    <div className="game-host-bar" role="group" aria-label={t("games.live.hosting")}>
      {onWall ? (
        <Button variant="bare" icon="monitor" onPress={onWall}>
          {t("games.live.wall")}
        </Button>
      ) : null}
      {pausing ? (
        <Button
          variant="bare"
          aria-keyshortcuts="P"
          busy={isBusy}
          onPress={() => say(pausing.action)}
        >
          {t(pausing.label)}
        </Button>
      ) : null}
      {onward ? (
        <Button
          variant={onward.action === "close" ? "quiet" : "primary"}
          sign={onward.action !== "close"}
          aria-keyshortcuts="N PageDown"
          busy={isBusy}
          onPress={() => say(onward.action)}
        >
          {t(onward.label)}
        </Button>
      ) : null}
    </div>
  );
}
