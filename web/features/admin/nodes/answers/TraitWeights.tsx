import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { useSlugName } from "../../paths/useSlugName.ts";
import type { TraitWeight } from "../nodeFields.ts";

interface TraitWeightsProps {
  slugs: readonly string[];
  value: readonly TraitWeight[];
  onChange: (weights: TraitWeight[]) => void;
}

/** The usual weights and their words; others keep their number. */
const usual: Readonly<Record<string, string>> = {
  "1": "much",
  "0.5": "more",
  "0": "none",
  "-0.5": "less",
  "-1": "little",
};
const order = ["1", "0.5", "0", "-0.5", "-1"];

/** By how much an answer moves each trait. */
export function TraitWeights({ slugs, value, onChange }: TraitWeightsProps) {
  const { t, i18n } = useTranslation();
  const nameOf = useSlugName();
  const number = numberFormat(i18n.language, { signDisplay: "exceptZero" });
  const shown = [...new Set([...slugs, ...value.map(({ trait_id }) => trait_id)])];
  const put = (slug: string, weight: number) => {
    const others = value.filter(({ trait_id }) => trait_id !== slug);
    onChange(weight === 0 ? others : [...others, { trait_id: slug, weight }]);
  };
  return (
    <div className="admin-weights">
      {shown.map((slug) => {
        const now = String(value.find(({ trait_id }) => trait_id === slug)?.weight ?? 0);
        return (
          <Select
            key={slug}
            label={nameOf("trait", slug)}
            value={now}
            options={[...order, ...(now in usual ? [] : [now])].map((id) => ({
              id,
              label: usual[id] ? t(`adminNodes.weight.${usual[id]}`) : number.format(Number(id)),
            }))}
            onChange={(next) => put(slug, Number(next))}
          />
        );
      })}
    </div>
  );
}
