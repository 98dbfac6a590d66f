import { listProfilePaths } from "@waymates/contract/operations/paths";
import { isPathDone } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import "./joined-paths.css";
import type { JoinedPath } from "@waymates/contract/features/paths";
import { Link } from "react-router";
import { apiPages } from "../../../platform/queries.ts";
import { MoreButton, PagedList } from "../../../platform/PagedList.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { Medal } from "../../../ui/art/Medal.tsx";
import { PathPicture } from "../explorer/PathPicture.tsx";
import { percentOf } from "../progress.ts";
import { explorerPath, pathAddress } from "../queries.ts";
import { metalOf } from "../TierBadge.tsx";
import { useCategoryName } from "../useCategoryName.ts";

/** GET /api/profiles/{username}/paths, the one they were at last first. */
const joinedPathsQuery = (username: string) =>
  apiPages(listProfilePaths, { params: { username }, query: { limit: 20 } });

interface JoinedPathsProps {
  username: string;
  firstName: string;
  /** The reader's own: then an empty list shows the way to the explorer. */
  isOwn: boolean;
}

/** The paths that a person has joined or completed, on their profile. */
export function JoinedPaths({ username, firstName, isOwn }: JoinedPathsProps) {
  const { t } = useTranslation();
  const list = usePages(joinedPathsQuery(username));
  return (
    <PagedList
      list={list}
      headingLevel={3}
      retryLabel={t("paths.retry")}
      waiting={<SkeletonList label={t("paths.loading")} rows={3} />}
      empty={
        <EmptyState
          headingLevel={3}
          title={t(isOwn ? "paths.walked.emptyOwn" : "paths.walked.empty", { name: firstName })}
          action={
            isOwn ? <LinkButton to={explorerPath}>{t("paths.explorePaths")}</LinkButton> : null
          }
        />
      }
      end={<MoreButton list={list} label={t("paths.walked.more")} />}
    >
      {(paths) => (
        <ul className="path-list">
          {paths.map((path) => (
            <WalkedCard key={path.id} path={path} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function WalkedCard({ path }: { path: JoinedPath }) {
  const { t, i18n } = useTranslation();
  const nameCategory = useCategoryName();
  const number = numberFormat(i18n.language);
  const { answered, total } = path.progress;
  const metal = metalOf(path.tier_id);
  const done = number.format(answered);
  return (
    <Card as="li" padding="flush" className="path-walked go">
      <PathPicture path={path} />
      <div className="path-words">
        <p className="hint">{path.category ? nameCategory(path.category) : null}</p>
        <h3>
          <Link to={pathAddress(path.id)}>
            <WrittenText text={path.title} language={path.language} />
          </Link>
        </h3>
        <ProgressBar
          value={percentOf(path.progress)}
          label={t("paths.progress")}
          valueText={t("paths.countOf", { done, total: number.format(total) })}
        />
        <p className="hint">
          {isPathDone(path) ? (
            <Badge tone="moss" icon="check">
              {t("paths.walked")}
            </Badge>
          ) : (
            t("paths.questionsDone", { count: total, done })
          )}
        </p>
      </div>
      {metal ? <Medal tier={metal} label={t(`tier.${metal}`)} className="path-medal" /> : null}
    </Card>
  );
}
