import "./check.css";
import { ApiError } from "../../../platform/api.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isAnsweredByOnePress } from "../answers/unsentAnswer.ts";
import { InlineText } from "../RichText.tsx";
import type { ChapterPlay } from "../chapter/useChapterPlay.ts";
import { useEnterKey } from "./useNumberKeys.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** Below the answers of an open question: the hint, an error, and the button. */
export function CheckBar({ chapter }: { chapter: ChapterPlay }) {
  const { t } = usePathTexts();
  const { node, turn, check, isSending, error, isIncomplete } = chapter;
  const isOnePress = isAnsweredByOnePress(node);
  useEnterKey(true, check);
  const isUnscored = node.type === "info" || node.type === "scale";
  return (
    <div className="path-check">
      {turn.isHintShown && node.hint ? (
        <p className="path-tip">
          <Icon name="lightbulb" size="s" />
          <span>
            <InlineText text={node.hint} />
          </span>
        </p>
      ) : null}
      {error ? (
        <div className="path-lost" role="alert">
          <Icon name="wifi-off" size="s" />
          <span>{reason(error) ?? t("paths.answerLost")}</span>
          {isOnePress ? (
            <Button size="small" busy={isSending} onPress={check}>
              {t("paths.retry")}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isIncomplete ? (
        <p className="path-lost" role="alert">
          {t(node.type === "number" ? "paths.notANumber" : "paths.answerFirst")}
        </p>
      ) : null}
      <div className="path-acts">
        {node.hint && !turn.isHintShown ? (
          <Button variant="bare" icon="lightbulb" onPress={chapter.showHint}>
            {t("paths.hint")}
          </Button>
        ) : null}
        {isOnePress ? (
          <span className="path-keys hint">{t("paths.keysHint")}</span>
        ) : (
          <Button
            variant="primary"
            size="big"
            sign={isUnscored}
            className="end"
            busy={isSending}
            onPress={check}
          >
            {error ? t("paths.retry") : isUnscored ? t("paths.next") : t("paths.check")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The server's own words where it refused; a lost connection has better ones here. */
function reason(error: Error): string | null {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
    ? error.message
    : null;
}
