import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { CardSkeletons } from "../explorer/CardSkeletons.tsx";
import { PathCard } from "../explorer/PathCard.tsx";
import { explorerPath, pathsQuery } from "../queries.ts";
import "../explorer/explorer.css";
import "./shelf.css";

const MOST = 4;

/** On the home: paths that the reader is not on yet, and the way to all of them. */
export function MorePaths() {
  const { t } = useTranslation();
  const { data, isError } = useQuery(pathsQuery());
  const open = data?.items.filter(({ joined }) => !joined).slice(0, MOST) ?? [];
  if (isError || (data && open.length === 0)) return null;
  return (
    <section className="path-shelf" aria-labelledby="more-paths">
      <div className="row wrap">
        <h2 id="more-paths">{t("foryou.more")}</h2>
        <Link to={explorerPath} className="end link paths-all">
          {t("foryou.allPaths")}
          <Icon name="arrow-right" size="s" flip />
        </Link>
      </div>
      {data ? (
        <ul className="path-cards">
          {open.map((path) => (
            <PathCard key={path.id} path={path} headingLevel={3} />
          ))}
        </ul>
      ) : (
        <CardSkeletons count={MOST} />
      )}
    </section>
  );
}
