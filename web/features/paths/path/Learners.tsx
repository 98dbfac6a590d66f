import "./learners.css";
import type { ChapterSummary, PathDetail } from "@waymates/contract/features/paths";
import type { Face } from "@waymates/contract/features/profiles";
import { Link } from "react-router";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { openChapter } from "../progress.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { shortName } from "@waymates/contract/features/person-names";

interface Learner {
  person: Face;
  isFriend: boolean;
  /** The chapter a friend has reached; unknown for others, and for friends who have finished. */
  chapter: ChapterSummary | null;
}

/** Friends first, the furthest ahead on top; then others on the path. */
function learnersOf(path: PathDetail): Learner[] {
  const placed = path.chapters
    .toReversed()
    .flatMap((chapter) => chapter.friends.map((person) => ({ person, isFriend: true, chapter })));
  const seen = new Set(placed.map(({ person }) => person.id));
  const through = path.friends.filter(({ id }) => !seen.has(id));
  for (const { id } of through) seen.add(id);
  const others = path.people.filter(({ id }) => !seen.has(id));
  return [
    ...placed,
    ...through.map((person) => ({ person, isFriend: true, chapter: null })),
    ...others.map((person) => ({ person, isFriend: false, chapter: null })),
  ];
}

const MOST = 6;

/** The other learners on this path, with their positions. */
export function Learners({ path }: { path: PathDetail }) {
  const { t } = usePathTexts();
  const learners = learnersOf(path);
  const rest = path.people_count - Math.min(learners.length, MOST);
  const mine = path.joined ? openChapter(path) : null;
  return (
    <section>
      <h2 className="side-title">{t("paths.walking")}</h2>
      {learners.length === 0 ? <p className="hint">{t("paths.nobodyYet")}</p> : null}
      <ul className="path-learners">
        {learners.slice(0, MOST).map(({ person, isFriend, chapter }) => (
          <li key={person.id}>
            <PersonAvatar
              person={person}

              mate={isFriend ? "friend" : "plain"}
            />
            <span className="grow">
              <Link to={`/${person.username}`}>
                <b>{shortName(person)}</b>
              </Link>
              <Whereabouts chapter={chapter} mine={mine} isFriend={isFriend} />
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && learners.length > 0 ? (
        <p className="hint">{t("paths.andMore", { count: rest })}</p>
      ) : null}
    </section>
  );
}

interface WhereaboutsProps {
  chapter: ChapterSummary | null;
  mine: ChapterSummary | null;
  isFriend: boolean;
}

function Whereabouts({ chapter, mine, isFriend }: WhereaboutsProps) {
  const { t } = usePathTexts();
  if (!chapter) return isFriend ? <span className="hint">{t("paths.walkedThrough")}</span> : null;
  const { title } = chapter;
  const isWithMe = mine?.id === chapter.id;
  return (
    <span className="hint">
      {isWithMe
        ? t("paths.withYou", { chapter: title })
        : t("paths.atChapter", { chapter: title, number: chapter.order_index + 1 })}
    </span>
  );
}
