import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { useAskedLanguage } from "../useAskedLanguage.ts";
import type { Block, PageContent } from "./content.ts";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

interface Place {
  /** Where the texts of the section are. */
  texts: string;
  /** Whether a heading is above it. */
  hasHeading: boolean;
  values: PageContent["values"];
}

/** One block of a section. */
export function BlockView({ block, ...place }: Place & { block: Block }) {
  const { t } = useTranslation();
  const at = block.of ?? place.texts;
  switch (block.kind) {
    case "text":
    case "hint":
      return block.names.map((name) => (
        <p key={name} className={block.kind === "hint" ? "hint" : undefined}>
          {t(`${at}.${name}`, place.values)}
        </p>
      ));
    case "ticks":
      return <Ticks block={block} at={at} />;
    case "explained":
      return <Explained block={block} at={at} />;
    case "entries":
      return <Entries block={block} at={at} hasHeading={place.hasHeading} />;
    case "stages":
      return <Stages block={block} at={at} />;
    case "steps":
      return <Steps block={block} at={at} />;
    case "glossary":
      return <Glossary block={block} at={at} />;
    case "action":
    case "link":
      return <Way block={block} at={at} />;
    case "figure":
      return block.figure;
  }
}

/** A list with a mark before each line; with a title under a rule where it comments on the text. */
function Ticks({ block: { names, title }, at }: { block: Of<"ticks">; at: string }) {
  const { t } = useTranslation();
  const list = (
    <ul className="site-ticks">
      {names.map((name) => (
        <li key={name}>{t(`${at}.${name}`)}</li>
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <div className="site-ruled">
      <h3>{t(title)}</h3>
      {list}
    </div>
  );
}

function Explained({ block: { names }, at }: { block: Of<"explained">; at: string }) {
  const { t } = useTranslation();
  return (
    <ul className="site-ticks">
      {names.map((name) => (
        <li key={name}>
          <span>
            <b>{t(`${at}.${name}`)}</b>
            {t(`${at}.${name}Text`)}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  block: Of<"entries">;
  at: string;
  hasHeading: boolean;
}

/** Short texts with headings, in columns under rules. */
function Entries({ block: { names, icons = [] }, at, hasHeading }: EntriesProps) {
  const { t } = useTranslation();
  const Heading = hasHeading ? "h3" : "h2";
  return (
    <ul className="site-entries">
      {names.map((name, index) => {
        const icon = icons[index];
        return (
          <li key={name} className="site-ruled">
            {icon ? <Icon name={icon} /> : null}
            <div>
              <Heading>{t(`${at}.${name}.title`)}</Heading>
              <p>{t(`${at}.${name}.text`)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** What follows upon what, on one line where there is room. */
function Stages({ block: { names }, at }: { block: Of<"stages">; at: string }) {
  const { t } = useTranslation();
  return (
    <ol className="site-stages">
      {names.map((name, index) => (
        <li key={name}>
          <SiteNumber value={index + 1} />
          <h3>{t(`${at}.${name}.title`)}</h3>
          <p>{t(`${at}.${name}.text`)}</p>
        </li>
      ))}
    </ol>
  );
}

function Steps({ block: { names, buttons }, at }: { block: Of<"steps">; at: string }) {
  const { t } = useTranslation();
  return (
    <ol className="site-steps">
      {names.map((name, index) => {
        const button = buttons[index];
        return (
          <li key={name}>
            <SiteNumber value={index + 1} />
            <div>
              <p>{t(`${at}.${name}`)}</p>
              {button ? (
                <span className="site-steps-button">
                  <Icon name={button} size="s" />
                  {t(`${at}.${name}Button`)}
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Glossary({ block: { words }, at }: { block: Of<"glossary">; at: string }) {
  const { t } = useTranslation();
  return (
    <dl className="site-glossary">
      {words.map(({ name, drawing }) => (
        <div key={name}>
          <dt>
            <span className="site-glossary-plate" aria-hidden="true">
              {drawing}
            </span>
            {t(`${at}.${name}.word`)}
          </dt>
          <dd>{t(`${at}.${name}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Way({ block: { kind, name, to }, at }: { block: Of<"action" | "link">; at: string }) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const label = t(`${at}.${name}`);
  return kind === "action" ? (
    <LinkButton to={inLanguage(to)} variant="quiet" className="site-page-act">
      {label}
    </LinkButton>
  ) : (
    <a className="link site-page-way" href={inLanguage(to)}>
      {label}
    </a>
  );
}

/** A number on a lozenge, in the reader's digits; the order of the list says it to screen readers. */
export function SiteNumber({ value }: { value: number }) {
  const { i18n } = useTranslation();
  return (
    <span className="site-number num" aria-hidden="true">
      {numberFormat(i18n.language).format(value)}
    </span>
  );
}
