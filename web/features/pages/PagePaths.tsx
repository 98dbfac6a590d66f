import type { PageDetails, PagePath } from "@waymates/contract/features/pages";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import { CategoryScene, pathAddress } from "../paths/index.ts";

/** What the people of a page walk together. Paths are for signed-in people: only to them links. */
export function PagePaths({ page: { paths } }: { page: PageDetails }) {
  const { t } = useTranslation("page");
  const { user } = useSession();
  if (paths.length === 0) return null;
  return (
    <section className="card pg-paths" aria-labelledby="page-paths">
      <h2 id="page-paths">{t("page.paths")}</h2>
      <ul>
        {paths.map((path) => (
          <li key={path.id}>
            {user ? (
              <Link to={pathAddress(path.id)}>
                <PathTile path={path} />
              </Link>
            ) : (
              <span>
                <PathTile path={path} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A path in a row of others: its picture, its title, how long it is. */
export function PathTile({ path }: { path: PagePath }) {
  const { t } = useTranslation("page");
  const { title, imageUrl, category, tags, nodeCount } = path;
  return (
    <>
      {imageUrl ? (
        <img className="scene" src={imageUrl} alt="" loading="lazy" />
      ) : (
        <CategoryScene category={category} tags={tags} className="scene" />
      )}
      <span className="grow">
        <b dir="auto">{title}</b>
        <span className="hint">{t("page.paths.questions", { count: nodeCount })}</span>
      </span>
    </>
  );
}
