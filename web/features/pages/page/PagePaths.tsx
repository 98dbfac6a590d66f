import type { PageDetails, PagePath } from "@waymates/contract/features/page-views";
import { numberFormat } from "@waymates/contract/formats";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { CategoryScene, percentOf, TierBadge } from "../../paths/index.ts";
import { pathAddress } from "../../paths/queries.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** What the people of a page walk together. Paths are for signed-in people: only to them links. */
export function PagePaths({ page: { paths } }: { page: PageDetails }) {
  const { t } = useTranslation();
  const { user } = useSession();
  if (paths.length === 0) return null;
  return (
    <section className="card page-paths" aria-labelledby="page-paths">
      <h2 id="page-paths">{t("page.paths")}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path.id}>
            {user ? (
              <Link to={pathAddress(path.id)}>
                <PathTile path={path}>
                  {path.viewerProgress ? <OwnProgress progress={path.viewerProgress} /> : null}
                </PathTile>
              </Link>
            ) : (
              <div>
                <PathTile path={path} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A path in a row of others: its picture, its title, how long it is or how far one is. */
export function PathTile({
  path,
  children,
}: {
  path: Omit<PagePath, "viewerProgress">;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { title, imageUrl, category, tags, nodeCount } = path;
  return (
    <>
      {imageUrl ? (
        <img className="scene" src={imageUrl} alt="" loading="lazy" />
      ) : (
        <CategoryScene category={category} tags={tags} className="scene" />
      )}
      <div className="grow">
        <WrittenText as="b" text={title} />
        {children ?? (
          <span className="hint">{t("page.paths.questions", { count: nodeCount })}</span>
        )}
      </div>
    </>
  );
}

type Progress = NonNullable<PagePath["viewerProgress"]>;

/** How far the reader is, as the cards of the explorer show it. */
function OwnProgress({ progress }: { progress: Progress }) {
  const { t, i18n } = useTranslation();
  const { answered, total, isDone, tierId } = progress;
  const done = numberFormat(i18n.language).format(answered);
  const says = t("page.paths.done", { count: total, done });
  if (isDone) {
    return tierId ? (
      <TierBadge tierId={tierId} />
    ) : (
      <Badge tone="moss" icon="check">
        {t("page.paths.walked")}
      </Badge>
    );
  }
  return (
    <>
      {/* The words below say the same. */}
      <div aria-hidden="true">
        <ProgressBar value={percentOf(progress)} label={says} />
      </div>
      <span className="hint">{says}</span>
    </>
  );
}
