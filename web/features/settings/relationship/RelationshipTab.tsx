import { useTranslation } from "../../../platform/i18n.tsx";
import { Choice, CountLine } from "../fields.tsx";
import { PartnerClaims } from "./PartnerClaims.tsx";
import { PartnerFields } from "./PartnerFields.tsx";
import type { Settings } from "../saving/useSettings.ts";

/** The person's relationship, visible to them alone. */
export function RelationshipTab({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const of = { settings, part: "relationship" } as const;
  const { relationshipCategoryId: category } = settings.value("relationship");
  return (
    <>
      <PartnerClaims settings={settings} />
      <p className="hint">{t("settings.relationship.hint")}</p>
      <div className="settings-fields">
        <Choice {...of} field="relationshipCategoryId" list="relationshipCategory" />
        {category === null ? null : (
          <Choice
            {...of}
            field="relationshipSubtypeId"
            list="relationshipSubtype"
            categoryId={category}
          />
        )}
        <PartnerFields settings={settings} />
      </div>
      <section aria-labelledby="settings-family">
        <h3 id="settings-family">{t("settings.family")}</h3>
        <div className="settings-fields thirds">
          <CountLine {...of} field="noChildren" />
          <CountLine {...of} field="noParents" />
          <CountLine {...of} field="noSiblings" />
        </div>
      </section>
    </>
  );
}
