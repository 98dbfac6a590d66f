import "./choosing.css";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { type Choosing, sharedChanges } from "./change.ts";
import { ChoicesContext } from "./ChoiceBox.tsx";
import { ChosenBar } from "./ChosenBar.tsx";

interface ChoosableListProps<Item> {
  items: readonly Item[];
  choosing: Choosing<Item>;
  /** The list; each of its rows has a `ChoiceBox`. */
  children: ReactNode;
}

/** A list whose rows can be chosen, with a bar for what can be done with all chosen ones. */
export function ChoosableList<Item>({ items, choosing, children }: ChoosableListProps<Item>) {
  const { t } = useTranslation();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const open = items
    .map((item) => ({
      id: choosing.idOf(item),
      name: choosing.nameOf(item),
      changes: choosing.changesOf(item),
    }))
    .filter(({ changes }) => changes.length > 0);
  // An item that left the list, or was decided by someone else, is no longer chosen.
  const chosen = open.filter(({ id }) => picked.has(id));
  const isAll = chosen.length === open.length;
  const toggle = (id: string) =>
    setPicked((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  const choices = {
    chosen: new Set(chosen.map(({ id }) => id)),
    names: new Map(open.map(({ id, name }) => [id, name])),
    toggle,
  };
  return (
    <ChoicesContext value={choices}>
      {open.length > 1 ? (
        <label className="admin-choice admin-choice-all">
          <input
            type="checkbox"
            checked={isAll}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && !isAll;
            }}
            onChange={() => setPicked(new Set(isAll ? [] : open.map(({ id }) => id)))}
          />
          {t("adminLists.choose.all")}
        </label>
      ) : null}
      {children}
      {chosen.length > 0 ? (
        <ChosenBar
          count={chosen.length}
          shared={sharedChanges(chosen.map(({ changes }) => changes))}
          readAgain={choosing.readAgain}
          onClear={() => setPicked(new Set())}
        />
      ) : null}
    </ChoicesContext>
  );
}
