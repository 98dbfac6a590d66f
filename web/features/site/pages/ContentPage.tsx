import { useTranslation } from "../../../platform/i18n.tsx";
import { classes } from "../../../ui/classes.ts";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { BlockView, SiteNumber } from "./blocks.tsx";
import type { PageContent, Part, Section } from "./content.ts";
import { SitePage } from "./SitePage.tsx";

/** A public page of prose, as its content declares it. */
export function ContentPage({ jumps, values, parts, ...page }: PageContent) {
  return (
    <SitePage {...page} more={jumps ? <Jumps label={jumps} parts={parts} /> : null}>
      {parts.map((part) => (
        <PartView key={part.sections[0]?.texts} part={part} values={values} />
      ))}
    </SitePage>
  );
}

const idOf = ({ texts }: Section) => texts.slice(texts.lastIndexOf(".") + 1);

/** Links to all sections. */
function Jumps({ label, parts }: { label: string; parts: readonly Part[] }) {
  const { t } = useTranslation();
  return (
    <nav className="site-page-jumps" aria-label={t(label)}>
      {parts
        .flatMap(({ sections }) => sections)
        .map((section) => (
          <a key={section.texts} href={`#${idOf(section)}`}>
            {t(`${section.texts}.title`)}
          </a>
        ))}
    </nav>
  );
}

interface PartViewProps {
  part: Part;
  values: PageContent["values"];
}

function PartView({ part: { shape, ground, sections, aside }, values }: PartViewProps) {
  const placed = aside ? "beside" : shape;
  const main = sections.map((section, index) => (
    <SectionView
      key={section.texts}
      section={section}
      shape={shape}
      number={index + 1}
      values={values}
    />
  ));
  return (
    <div className={classes("site-part", ground && `site-ground-${ground}`)}>
      <div className={classes("site-pin site-part-in", placed && `site-shape-${placed}`)}>
        {aside ? (
          <>
            <div>{main}</div>
            <aside>
              {aside.map((section) => (
                <SectionView key={section.texts} section={section} values={values} />
              ))}
            </aside>
          </>
        ) : (
          main
        )}
      </div>
    </div>
  );
}

interface SectionViewProps {
  section: Section;
  shape?: Part["shape"];
  /** Its place in the part, from 1. */
  number?: number;
  values: PageContent["values"];
}

function SectionView({ section, shape, number = 0, values }: SectionViewProps) {
  const { t } = useTranslation();
  const { texts, heading = `${texts}.title`, figure, card, blocks } = section;
  const view = blocks.map((block, index) => (
    // The blocks of a section have no names, and their order never changes.
    <BlockView
      key={index}
      block={block}
      texts={texts}
      hasHeading={heading !== null}
      values={values}
    />
  ));
  if (heading === null) return <div>{view}</div>;
  const id = idOf(section);
  const title = (
    <h2 id={`${id}-title`}>
      {card?.mark ? <Lozenge tone={card.mark} /> : null}
      {t(heading)}
    </h2>
  );
  if (shape === "cards") {
    return (
      <section
        id={id}
        className={classes("site-card", card?.tone && `site-tone-${card.tone}`, card?.width)}
        aria-labelledby={`${id}-title`}
      >
        <div className="site-card-plate" aria-hidden="true">
          {figure}
        </div>
        <div className="site-card-words">
          {title}
          {view}
        </div>
      </section>
    );
  }
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      {shape === "trail" ? <SiteNumber value={number} /> : null}
      {title}
      {view}
      {figure ? <div className="site-figure">{figure}</div> : null}
    </section>
  );
}
