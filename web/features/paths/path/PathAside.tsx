import { capitalized, listFormat, numberFormat } from "@waymates/contract/formats";
import type { PathDetail } from "@waymates/contract/features/paths";
import { TIER_IDS, TIER_SHARES } from "@waymates/contract/features/paths-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";
import { Medal } from "../../../ui/art/Medal.tsx";
import { Button } from "../../../ui/Button.tsx";
import { languageName } from "../../../platform/languageName.ts";
import { useCategoryName } from "../useCategoryName.ts";
import { useMembership } from "./useMembership.ts";
import { usePathTexts } from "../usePathTexts.ts";
import { Learners } from "./Learners.tsx";

/** Beside the map: who walks the path, the badges on the way, what it is about. */
export function PathAside({ path }: { path: PathDetail }) {
  return (
    <>
      <Learners path={path} />
      <Badges tierId={path.tier_id} />
      <About path={path} />
    </>
  );
}

const METALS = ["bronze", "silver", "gold"] as const;

function Badges({ tierId }: { tierId: number | null }) {
  const { t, i18n } = usePathTexts();
  const { t: tier } = useTranslation();
  const percent = numberFormat(i18n.language, { style: "percent" });
  return (
    <section>
      <h2 className="side-title">{t("paths.badges")}</h2>
      <ul className="path-tiers">
        {METALS.map((metal) => (
          <li key={metal} className={(tierId ?? 0) >= TIER_IDS[metal] ? undefined : "path-not"}>
            <Medal tier={metal} />
            <b>{tier(`tier.${metal}`)}</b>
            <span>{t("paths.from", { share: percent.format(TIER_SHARES[metal]) })}</span>
          </li>
        ))}
      </ul>
      <p className="hint">{t("paths.badgesHint")}</p>
    </section>
  );
}

function About({ path }: { path: PathDetail }) {
  const { t, i18n } = usePathTexts();
  const nameCategory = useCategoryName();
  const { leave } = useMembership(path.id);
  const number = numberFormat(i18n.language);
  const facts = [
    ...(path.category ? [{ name: t("paths.category"), value: nameCategory(path.category) }] : []),
    { name: t("paths.chapters"), value: number.format(path.chapter_count) },
    { name: t("paths.questionsName"), value: number.format(path.node_count) },
    { name: t("paths.people"), value: number.format(path.people_count) },
    {
      name: t("paths.languages"),
      value: capitalized(
        listFormat(i18n.language).format(
          path.languages.map((code) => languageName(code, i18n.language)),
        ),
        i18n.language,
      ),
    },
  ];
  return (
    <section>
      <h2 className="side-title">{t("paths.about")}</h2>
      <WrittenText as="p" className="soft" text={path.description} language={path.language} />
      {path.languages.includes(i18n.language) ? null : (
        <p className="hint">
          {t("paths.notInYours", { language: languageName(path.language, i18n.language) })}
        </p>
      )}
      <dl className="path-facts">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {path.joined ? (
        <Button
          variant="bare"
          size="small"
          className="path-leave"
          busy={leave.isPending}
          onPress={() => leave.mutate()}
        >
          {t("paths.leave")}
        </Button>
      ) : null}
    </section>
  );
}
