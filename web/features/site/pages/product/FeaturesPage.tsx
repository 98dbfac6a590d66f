import type { ReactNode } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Flame } from "../../../../ui/art/Flame.tsx";
import { Medal } from "../../../../ui/art/Medal.tsx";
import { Avatar } from "../../../../ui/Avatar.tsx";
import { Icon, type IconName } from "../../../../ui/Icon.tsx";
import { Lozenge, type LozengeTone } from "../../../../ui/Lozenge.tsx";
import { FeaturesScene } from "./FeaturesScene.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import { ReviewBoxes } from "./ReviewBoxes.tsx";
import "./features.css";

const kinds = [
  "one",
  "several",
  "trueFalse",
  "word",
  "number",
  "order",
  "pairs",
  "scale",
  "reading",
] as const;
const learnPoints = ["kinds", "reason", "tier"] as const;

interface Area {
  name: "learn" | "remember" | "marks" | "talk" | "gather" | "language" | "own";
  tone: LozengeTone;
  Plate: () => ReactNode;
}
const areas: readonly Area[] = [
  { name: "learn", tone: "trail", Plate: Kinds },
  { name: "remember", tone: "moss", Plate: ReviewBoxes },
  { name: "marks", tone: "sun", Plate: Marks },
  { name: "talk", tone: "sky", Plate: Talk },
  { name: "gather", tone: "sky", Plate: Channels },
  { name: "language", tone: "trail", Plate: Tongues },
  { name: "own", tone: "moss", Plate: Own },
];

/** /features: what the product offers, area by area; only what is built. */
export function FeaturesPage() {
  const { t } = useTranslation();
  return (
    <article className="site-features">
      <PublicMeta
        title={`${t("features.title")} · Waymates`}
        description={t("features.description")}
      />
      <header className="site-features-top">
        <div className="site-pin site-lede">
          <h1>{t("features.title")}</h1>
          <p>{t("features.lead")}</p>
          <nav className="site-features-jump" aria-label={t("features.jump")}>
            {areas.map(({ name }) => (
              <a key={name} href={`#${name}`}>
                {t(`features.${name}.title`)}
              </a>
            ))}
          </nav>
        </div>
        <FeaturesScene />
      </header>
      <div className="site-pin site-places">
        {areas.map(({ name, tone, Plate }) => (
          <section
            key={name}
            id={name}
            className={`site-place ${name}`}
            aria-labelledby={`${name}-title`}
          >
            {/* A picture of it: the words beside it say what it shows. */}
            <div className="site-place-plate" aria-hidden="true">
              <Plate />
            </div>
            <div className="site-place-words">
              <h2 id={`${name}-title`}>
                <Lozenge tone={tone} />
                {t(`features.${name}.title`)}
              </h2>
              <p>{t(`features.${name}.text`)}</p>
              {name === "learn" ? <LearnPoints /> : null}
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}

function LearnPoints() {
  const { t } = useTranslation();
  return (
    <ul className="site-ticks">
      {learnPoints.map((point) => (
        <li key={point}>
          <span>
            <b>{t(`features.learn.${point}`)}</b>
            {t(`features.learn.${point}Text`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Kinds() {
  const { t } = useTranslation();
  return (
    <div className="site-kinds">
      {kinds.map((kind) => (
        <span key={kind}>{t(`features.kind.${kind}`)}</span>
      ))}
    </div>
  );
}

function Marks() {
  return (
    <div className="site-place-marks">
      <Flame />
      <Medal tier="bronze" />
      <Medal tier="silver" />
      <Medal tier="gold" />
    </div>
  );
}

function Talk() {
  const { t } = useTranslation();
  return (
    <div className="site-place-talk">
      <span className="row">
        <Avatar name="Pell" src="/portraits/pell.svg" size="s" />
        <span className="site-said">{t("features.talk.question")}</span>
      </span>
      <span className="site-said mine">{t("features.talk.answer")}</span>
    </div>
  );
}

function Rows({ rows }: { rows: readonly { icon: IconName; text: string }[] }) {
  const { t } = useTranslation();
  return (
    <div className="site-rows">
      {rows.map(({ icon, text }) => (
        <span key={text}>
          <Icon name={icon} size="s" />
          {t(`features.row.${text}`)}
        </span>
      ))}
    </div>
  );
}

function Channels() {
  return (
    <Rows
      rows={[
        { icon: "users-round", text: "club" },
        { icon: "message-circle", text: "channel" },
        { icon: "footprints", text: "path" },
      ]}
    />
  );
}

function Own() {
  return (
    <Rows
      rows={[
        { icon: "eye", text: "visible" },
        { icon: "layers", text: "data" },
        { icon: "moon", text: "calm" },
      ]}
    />
  );
}

function Tongues() {
  return (
    <div className="site-tongues">
      <span lang="en">English</span>
      <span lang="de">Deutsch</span>
      <span lang="fr">Français</span>
      <span lang="es">Español</span>
      <span lang="pt">Português</span>
      <span lang="ja">日本語</span>
      <span lang="ar">العربية</span>
    </div>
  );
}
