import { isPathDone } from "@waymates/contract/features/active-path";
import { numberFormat } from "@waymates/contract/formats";
import type { PathSummary } from "@waymates/contract/features/paths";
import { Link } from "react-router";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Faces } from "../../../ui/Faces.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { nameList, percentOf } from "../progress.ts";
import { PathLanguages } from "./PathLanguages.tsx";
import { PathPicture } from "./PathPicture.tsx";
import { pathAddress } from "../queries.ts";
import { TierBadge } from "../TierBadge.tsx";
import { useCategoryName } from "../useCategoryName.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { fullName, pictureOf } from "@waymates/contract/features/person-names";

interface PathCardProps {
  path: PathSummary;
  headingLevel?: 2 | 3;
}

/** A path in the explorer; the card is a link to it. */
export function PathCard({ path, headingLevel = 2 }: PathCardProps) {
  const nameCategory = useCategoryName();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card as="li" padding="flush" className="path-card go">
      <PathPicture path={path} />
      <div className="path-words">
        <div className="row wrap path-labels">
          {path.category ? <Badge>{nameCategory(path.category)}</Badge> : null}
          <StateBadge path={path} />
        </div>
        <Heading>
          <Link to={pathAddress(path.id)}>
            <WrittenText text={path.title} language={path.language} />
          </Link>
        </Heading>
        <WrittenText
          as="p"
          className="soft path-about"
          text={path.description}
          language={path.language}
        />
        <PathLanguages languages={path.languages} />
        <CardFoot path={path} />
      </div>
    </Card>
  );
}

function StateBadge({ path }: { path: PathSummary }) {
  const { t } = usePathTexts();
  if (isPathDone(path)) {
    return path.tier_id ? (
      <TierBadge tierId={path.tier_id} />
    ) : (
      <Badge tone="moss" icon="check">
        {t("paths.walked")}
      </Badge>
    );
  }
  return path.joined ? <Badge tone="go">{t("paths.underWay")}</Badge> : null;
}

function CardFoot({ path }: { path: PathSummary }) {
  const { t, i18n } = usePathTexts();
  const number = numberFormat(i18n.language);
  const { answered, total } = path.progress;
  const isBegun = path.joined || answered > 0;
  const valueText = t("paths.countOf", {
    done: number.format(answered),
    total: number.format(total),
  });
  return (
    <div className="path-foot">
      <div className="grow">
        {isBegun ? (
          <ProgressBar
            value={percentOf(path.progress)}
            label={t("paths.progress")}
            valueText={valueText}
          />
        ) : null}
        <span className="hint">
          {isBegun
            ? t("paths.questionsDone", { count: total, done: number.format(answered) })
            : t("paths.questions", { count: path.node_count })}
        </span>
      </div>
      {path.friends.length > 0 ? (
        <Faces
          size="s"
          mate="friend"
          people={path.friends.slice(0, 3).map((person) => ({
            id: person.id,
            src: pictureOf(person),
            name: fullName(person),
          }))}
          label={t("paths.friendsOnPath", { names: nameList(path.friends, i18n.language) })}
        />
      ) : null}
    </div>
  );
}
