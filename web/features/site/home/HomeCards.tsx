import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Flame } from "../../../ui/art/Flame.tsx";
import { Medal } from "../../../ui/art/Medal.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Faces } from "../../../ui/Faces.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";

/** People of the demo world; their names are the same in every language. */
const lumi = { name: "Lumi", src: "/portraits/lumi.svg" };
const tavi = { name: "Tavi", src: "/portraits/tavi.svg" };
const wren = { name: "Wren", src: "/portraits/wren.svg" };
const pell = { name: "Pell", src: "/portraits/pell.svg" };

const POINTS = 1284;
const STREAK_DAYS = 12;
const tiers = ["bronze", "silver", "gold"] as const;

/** Three chapters: one painted, one under way with friends on it, one ahead. */
export function ChaptersCard() {
  const { t, i18n } = useTranslation();
  const done = numberFormat(i18n.language).format(5);
  return (
    <ul>
      <li>
        <Lozenge tone="moss" />
        <span className="grow">
          <b>{t("site.home.chapter.first")}</b>
          <span className="hint">{t("paths.questions", { count: 8 })}</span>
        </span>
        <Badge tone="moss" icon="check">
          {t("paths.painted")}
        </Badge>
      </li>
      <li>
        <Lozenge />
        <span className="grow">
          <b>{t("site.home.chapter.second")}</b>
          <span className="hint">{t("paths.questionsDone", { count: 9, done })}</span>
        </span>
        <Faces people={[wren, tavi]} size="s" mate="friend" />
      </li>
      <li>
        <Lozenge tone="blank" />
        <span className="grow">
          <b>{t("site.home.chapter.third")}</b>
          <span className="hint">{t("paths.questions", { count: 7 })}</span>
        </span>
      </li>
    </ul>
  );
}

/** Friends on the same path, and how far they are. */
export function FriendsCard() {
  const { t } = useTranslation();
  const mates = [
    { ...lumi, chapter: 5, says: t("paths.chaptersAhead", { count: 2 }) },
    { ...wren, chapter: 3, says: t("paths.sameChapter") },
    { ...tavi, chapter: 2, says: t("paths.chaptersBehind", { count: 1 }) },
  ];
  return (
    <ul>
      {mates.map(({ name, src, chapter, says }) => (
        <li key={name}>
          <Avatar name={name} src={src} size="l" mate="friend" />
          <span className="grow">
            <b>{name}</b>
            <span className="hint">{says}</span>
          </span>
          <Badge tone="sky">{t("paths.chapterShort", { number: chapter })}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** A duel that both have finished: the points, and who was right where. */
export function DuelCard() {
  const { t, i18n } = useTranslation();
  const format = numberFormat(i18n.language);
  const sides = [
    { ...tavi, points: 541 },
    { ...wren, points: 684 },
  ];
  const [left, right] = sides.map(({ points, ...person }) => (
    <span key={person.name}>
      <Avatar {...person} size="l" mate="friend" />
      <b>{person.name}</b>
      <b className="num">{format.format(points)}</b>
    </span>
  ));
  return (
    <>
      <p className="site-duel">
        {left}
        <span className="hint">{t("paths.questions", { count: duel.length })}</span>
        {right}
      </p>
      <p className="site-marks">
        {[...duel].map((answer, at) => (
          <Lozenge key={at} tone={answer === "r" ? "moss" : "danger"} />
        ))}
      </p>
    </>
  );
}

/** Right and wrong answers of the one ahead. */
const duel = "rrwrrrr";

/** A question on the way, and who knew. */
export function TalkCard() {
  const { t } = useTranslation();
  return (
    <ul className="talk">
      <li>
        <Avatar {...pell} size="s" />
        <span className="site-bub">{t("site.home.talk.one")}</span>
      </li>
      <li className="site-mine">
        <span className="site-bub">{t("site.home.talk.two")}</span>
      </li>
      <li>
        <Avatar {...pell} size="s" />
        <span className="site-bub">{t("site.home.talk.three")}</span>
      </li>
    </ul>
  );
}

/** A streak, points, and the badges of a path. */
export function MarksCard() {
  const { t, i18n } = useTranslation();
  const formatted = numberFormat(i18n.language).format(POINTS);
  return (
    <>
      <p className="site-counts">
        <span>
          <Flame />
          <b className="num">{t("rewards.days", { count: STREAK_DAYS })}</b>
        </span>
        <span>
          <Lozenge tone="sun" />
          <b className="num">{t("rewards.points", { count: POINTS, formatted })}</b>
        </span>
      </p>
      <ul className="site-medals">
        {tiers.map((tier) => (
          <li key={tier}>
            <Medal tier={tier} />
            <span className="hint">{t(`tier.${tier}`)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
