import { useTranslation } from "../../../../platform/i18n.tsx";
import { Mark } from "../../../../ui/art/Wordmark.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { SitePage } from "../SitePage.tsx";
import { SiteScene } from "../SiteScene.tsx";
import { SiteSection } from "../SiteSection.tsx";
import { useAskedLanguage } from "../../useAskedLanguage.ts";
import "./press.css";

interface Piece {
  /** Its files are /press/waymates-<name>.svg and .png. */
  name: string;
  width: number;
  height: number;
  kinds: readonly ("svg" | "png")[];
}
const both = ["svg", "png"] as const;
const signs: readonly Piece[] = [
  { name: "wordmark", width: 210, height: 40, kinds: both },
  { name: "wordmark-on-dark", width: 210, height: 40, kinds: both },
  { name: "mark", width: 40, height: 40, kinds: both },
];
const pictures: readonly Piece[] = [
  { name: "hills-day", width: 1440, height: 560, kinds: both },
  { name: "hills-night", width: 1440, height: 560, kinds: both },
  { name: "screen-path", width: 1280, height: 800, kinds: ["png"] },
  { name: "screen-question", width: 1280, height: 800, kinds: ["png"] },
];
const facts = ["name", "what", "cost", "languages", "licence"] as const;
const wishes = ["one", "two", "three"] as const;

/** /pressmediakit: the name's sign and pictures to take, and what is true to write. */
export function PressPage() {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  return (
    <SitePage ns="press" scene={<Scene />}>
      <SiteSection id="signs" title={t("press.signs.title")} className="site-pin site-page-part">
        <p>{t("press.signs.text")}</p>
        <Pieces pieces={signs} className="site-press-signs" />
        <ul className="site-ticks site-press-wishes">
          {wishes.map((wish) => (
            <li key={wish}>{t(`press.wish.${wish}`)}</li>
          ))}
        </ul>
      </SiteSection>
      <div className="site-page-band">
        <SiteSection
          id="pictures"
          title={t("press.pictures.title")}
          className="site-pin site-page-part"
        >
          <p>{t("press.pictures.text")}</p>
          <Pieces pieces={pictures} className="site-press-pictures" />
        </SiteSection>
      </div>
      <div className="site-pin site-page-part site-page-two site-page-last">
        <SiteSection id="facts" title={t("press.facts.title")}>
          <dl className="site-press-facts">
            {facts.map((fact) => (
              <div key={fact}>
                <dt>{t(`press.fact.${fact}`)}</dt>
                <dd>{t(`press.fact.${fact}Text`)}</dd>
              </div>
            ))}
          </dl>
        </SiteSection>
        <SiteSection id="ask" title={t("press.ask.title")}>
          <p>{t("press.ask.text")}</p>
          <LinkButton to={inLanguage("/contact")} variant="quiet" className="site-page-act">
            {t("press.ask.contact")}
          </LinkButton>
        </SiteSection>
      </div>
    </SitePage>
  );
}

function Pieces({ pieces, className }: { pieces: readonly Piece[]; className: string }) {
  const { t } = useTranslation();
  return (
    <ul className={`site-press ${className}`}>
      {pieces.map(({ name, width, height, kinds }) => (
        <li key={name}>
          <div className={`site-press-plate ${name}`}>
            <img
              src={`/press/waymates-${name}.${kinds[0]}`}
              alt={t(`press.piece.${name}.alt`)}
              width={width}
              height={height}
              loading="lazy"
            />
          </div>
          <h3>{t(`press.piece.${name}`)}</h3>
          <p className="site-press-take">
            {kinds.map((kind) => (
              <a
                key={kind}
                className="link"
                href={`/press/waymates-${name}.${kind}`}
                download={`waymates-${name}.${kind}`}
                aria-label={t("press.take", {
                  name: t(`press.piece.${name}`),
                  kind: kind.toUpperCase(),
                })}
              >
                <Icon name="arrow-down" size="s" />
                {kind.toUpperCase()}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** An easel beside the way, with the mark on its canvas. */
function Scene() {
  return (
    <SiteScene land="dale">
      <path
        d="M676 250l34-130M764 250l-34-130M720 120v126"
        stroke="var(--ill-post)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <rect x="654" y="92" width="132" height="104" rx="5" fill="var(--card)" />
      <path d="M646 196h148v9H646z" fill="var(--ill-post)" />
      <svg x="684" y="108" width="72" height="72">
        <Mark />
      </svg>
      <path d="M842 238h42l-6-36h-30z" fill="var(--sky)" />
      <path
        d="M852 202l-6-34M864 202v-40M874 202l8-32"
        stroke="var(--ill-post)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M846 168l-2-10M864 162v-11M882 170l3-10"
        stroke="var(--trail)"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </SiteScene>
  );
}
