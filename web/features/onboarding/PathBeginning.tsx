import type { ProposedPath } from "@waymates/contract/features/registration";
import { useTranslation } from "../../platform/i18n.tsx";
import { CategoryScene } from "../paths/index.ts";

interface PathBeginningProps {
  path: ProposedPath;
  isChosen: boolean;
  onChoose: () => void;
}

/** A path that one may begin with. */
export function PathBeginning({ path, isChosen, onChoose }: PathBeginningProps) {
  const { t, i18n } = useTranslation("register");
  const names = path.people.slice(0, 3).map(({ first_name, username }) => first_name ?? username);
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  return (
    <label className="step-path">
      <input type="radio" name="begin" checked={isChosen} onChange={onChoose} />
      {path.image_url ? (
        <img src={path.image_url} alt="" loading="lazy" />
      ) : (
        <CategoryScene category={path.category} tags={path.tags} />
      )}
      <span className="step-path-words">
        <b>
          <bdi>{path.title}</bdi>
        </b>
        <span className="soft" dir="auto">
          {path.description}
        </span>
        <span className="hint">
          {t("register.path.questions", { count: path.node_count })}
          {names.length > 0 ? ` · ${t("register.path.walkers", { names: list })}` : null}
        </span>
      </span>
    </label>
  );
}
