import { activePath } from "@waymates/contract/features/active-path";
import "../path/learners.css";
import type { PathDetail, PathSummary } from "@waymates/contract/features/paths";
import type { Face } from "@waymates/contract/features/profiles";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { openChapter } from "../progress.ts";
import { pathQuery, joinedPathsQuery } from "../queries.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { shortName } from "@waymates/contract/features/person-names";

const MOST = 5;

interface Mate {
  person: Face;
  path: PathSummary;
  /** Index of the chapter where they stand; known for the active path only. */
  at: number | null;
}

/** Friends on the reader's paths: those on the active one first, with the chapter they are at. */
function matesOf(paths: readonly PathSummary[], active: PathDetail | undefined): Mate[] {
  const atChapters = (active?.chapters ?? []).flatMap((chapter) =>
    chapter.friends.map((person) => ({
      person,
      path: active as PathSummary,
      at: chapter.order_index,
    })),
  );
  const elsewhere = paths.flatMap((path) =>
    path.friends.map((person) => ({ person, path, at: null })),
  );
  const seen = new Set<string>();
  return [...atChapters.toReversed(), ...elsewhere].filter(({ person }) => {
    if (seen.has(person.id)) return false;
    seen.add(person.id);
    return true;
  });
}

/** Side list of /foryou; nothing at all while no friend walks one of the reader's paths. */
export function OnYourPaths() {
  const { t } = usePathTexts();
  const { data: walked, isPending } = useQuery(joinedPathsQuery);
  const active = walked ? activePath(walked.items) : null;
  const { data: path } = useQuery({ ...pathQuery(active?.id ?? ""), enabled: active !== null });
  const mates = matesOf(walked?.items ?? [], path).slice(0, MOST);
  const mine = path ? (openChapter(path)?.order_index ?? null) : null;
  if (isPending) {
    return (
      <section>
        <h2 className="side-title">{t("paths.onYourPaths")}</h2>
        <SkeletonList label={t("paths.loading")} />
      </section>
    );
  }
  if (mates.length === 0) return null;
  return (
    <section>
      <h2 className="side-title">{t("paths.onYourPaths")}</h2>
      <ul className="path-learners">
        {mates.map((mate) => (
          <li key={mate.person.id}>
            <Link to={`/${mate.person.username}`} className="path-learner">
              <PersonAvatar person={mate.person} mate="friend" />
              <span className="grow">
                <b>{shortName(mate.person)}</b>
                <span className="hint">
                  <Distance mate={mate} mine={mine} />
                </span>
              </span>
            </Link>
            {mate.at === null ? null : (
              <Badge tone="sky">{t("paths.chapterShort", { number: mate.at + 1 })}</Badge>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Distance({ mate, mine }: { mate: Mate; mine: number | null }) {
  const { t } = usePathTexts();
  if (mate.at === null || mine === null) {
    return <WrittenText text={mate.path.title} language={mate.path.language} />;
  }
  const ahead = mate.at - mine;
  if (ahead === 0) return t("paths.sameChapter");
  return ahead > 0
    ? t("paths.chaptersAhead", { count: ahead })
    : t("paths.chaptersBehind", { count: -ahead });
}
