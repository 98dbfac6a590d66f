import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { excerptOf } from "../../excerpt.ts";
import type { Stored } from "../../../../platform/saving/autosave.ts";
import { When } from "../../When.tsx";
import type { PostValues } from "../values.ts";

interface DraftConflictProps {
  theirs: Stored<PostValues>;
  onMine: () => void;
  onTheirs: () => void;
}

/** The draft was changed on another device while this one typed: the person chooses. */
export function DraftConflict({ theirs, onMine, onTheirs }: DraftConflictProps) {
  const { t } = useTranslation();
  return (
    <section className="post-compose-notice" role="alert">
      <div className="grow">
        <h2>{t("compose.conflict.title")}</h2>
        <p>{t("compose.conflict.text")}</p>
        <blockquote dir="auto">
          {excerptOf(theirs.value.title || theirs.value.body, 160) || t("compose.draft.untitled")}
        </blockquote>
        <p className="hint">
          <When at={theirs.at} />
        </p>
      </div>
      <div className="post-compose-choice">
        <Button variant="quiet" onPress={onTheirs}>
          {t("compose.conflict.theirs")}
        </Button>
        <Button variant="quiet" onPress={onMine}>
          {t("compose.conflict.mine")}
        </Button>
      </div>
    </section>
  );
}

/** The draft was published or thrown away on another device. */
export function DraftGone({ onBegin }: { onBegin: () => void }) {
  const { t } = useTranslation();
  return (
    <section className="post-compose-notice" role="alert">
      <div className="grow">
        <h2>{t("compose.gone.title")}</h2>
        <p>{t("compose.gone.text")}</p>
      </div>
      <Button variant="quiet" onPress={onBegin}>
        {t("compose.gone.begin")}
      </Button>
    </section>
  );
}
