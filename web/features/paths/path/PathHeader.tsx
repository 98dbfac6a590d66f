import { isPathDone } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import type { PathDetail } from "@waymates/contract/features/paths";
import { Link } from "react-router";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { PathReplay } from "./PathReplay.tsx";
import { percentOf } from "../progress.ts";
import { TierBadge } from "../TierBadge.tsx";
import { useMembership } from "./useMembership.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { fullName, shortName } from "@waymates/contract/features/person-names";

/** Title, progress and author of a path; Join for readers who have not joined. */
export function PathHeader({ path }: { path: PathDetail }) {
  const { t, i18n } = usePathTexts();
  const { join } = useMembership(path.id);
  const number = numberFormat(i18n.language);
  const { answered, total } = path.progress;
  const walked = t("paths.countOf", {
    done: number.format(answered),
    total: number.format(total),
  });
  return (
    <header className="path-head">
      <h1>
        <WrittenText text={path.title} language={path.language} />
      </h1>
      <div className="row wrap">
        {path.joined ? (
          <>
            <ProgressBar
              value={percentOf(path.progress)}
              label={t("paths.progress")}
              valueText={walked}
            />
            <span className="hint num" aria-hidden="true">
              {walked}
            </span>
          </>
        ) : (
          <Button variant="primary" busy={join.isPending} onPress={() => join.mutate()}>
            {t("paths.join")}
          </Button>
        )}
        <TierBadge tierId={path.tier_id} />
        {path.run > 1 ? <Badge>{t("paths.runNumber", { number: path.run })}</Badge> : null}
        {path.creator ? (
          <Link
            to={`/${path.creator.username}`}
            aria-label={t("paths.by", { name: fullName(path.creator) })}
          >
            <Badge>{t("paths.by", { name: shortName(path.creator) })}</Badge>
          </Link>
        ) : null}
      </div>
      {path.joined && isPathDone(path) ? <PathReplay path={path} /> : null}
    </header>
  );
}
