import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { allTraitsQuery } from "../queries.ts";
import { useSlugName } from "../useSlugName.ts";

interface TraitChoiceProps {
  value: readonly string[];
  onChange: (slugs: string[]) => void;
}

/** Which traits the opinions of a chapter may move. */
export function TraitChoice({ value, onChange }: TraitChoiceProps) {
  const { t } = useTranslation();
  const { data } = useQuery(allTraitsQuery);
  const slugs = [...new Set([...(data?.items ?? []).map(({ slug }) => slug), ...value])];
  if (slugs.length === 0) return null;
  return (
    <fieldset className="admin-traits">
      <legend>{t("adminPaths.traits")}</legend>
      <p className="hint">{t("adminPaths.traits.hint")}</p>
      {slugs.map((slug) => (
        <label key={slug} className="admin-check">
          <input
            type="checkbox"
            checked={value.includes(slug)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, slug] : value.filter((one) => one !== slug))
            }
          />
          <TraitName slug={slug} />
        </label>
      ))}
    </fieldset>
  );
}

/** What a trait is called. */
export function TraitName({ slug }: { slug: string }) {
  return <>{useSlugName()("trait", slug)}</>;
}
