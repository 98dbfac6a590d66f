import { createContext, useContext } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";

interface Choices {
  chosen: ReadonlySet<string>;
  /** The items with which something can be done. */
  names: ReadonlyMap<string, string>;
  toggle: (id: string) => void;
}

/** Null in a list whose items are not chosen. */
export const ChoicesContext = createContext<Choices | null>(null);

/** Chooses an item of a list, where something can be done with it. */
export function ChoiceBox({ id }: { id: string }) {
  const { t } = useTranslation();
  const choices = useContext(ChoicesContext);
  const name = choices?.names.get(id);
  if (!choices || name === undefined) return null;
  return (
    <label className="admin-choice">
      <input
        type="checkbox"
        aria-label={t("adminLists.choose", { name })}
        checked={choices.chosen.has(id)}
        onChange={() => choices.toggle(id)}
      />
    </label>
  );
}
