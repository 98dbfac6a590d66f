import "./lists.css";
import { useQueryClient } from "@tanstack/react-query";
import { viewWaiting } from "@waymates/contract/operations/staff-foundation";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Chips } from "../../../ui/Chips.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import type { Choosing } from "../choosing/change.ts";
import { StaffList } from "../StaffList.tsx";
import { type ListItems, type ListName, listQuery, lists, type Wanted, wantedOf } from "./lists.ts";
import { ChangeButton } from "./ChangeButton.tsx";
import { QUERY_MAX, useFilters } from "./useFilters.ts";

const ALL = "all";

interface ListFrameProps<Name extends ListName> {
  list: Name;
  /** Shown above the list: what concerns all of it. */
  head?: ReactNode;
  /** What can be done with its items, one by one or several at once. */
  acts?: Omit<Choosing<ListItems[Name]>, "readAgain">;
  /** @param buttons those of the item's changes */
  children: (item: ListItems[Name], buttons: ReactNode) => ReactNode;
}

/** A page of the workplace that is one list: found by words, narrowed by a choice, read on and on. */
export function ListFrame<Name extends ListName>({
  list,
  head,
  acts,
  children,
}: ListFrameProps<Name>) {
  const { t } = useTranslation();
  const { search, typed, type, choose } = useFilters();
  const wanted = wantedOf(list, search);
  const { isSearched, filter } = lists[list];
  return (
    <AdminFrame title={t(`admin.section.${list}`)}>
      <p className="soft">{t(`adminLists.${list}.intro`)}</p>
      {head}
      {isSearched || filter ? (
        <div className="admin-filters">
          {isSearched ? (
            <TextField
              type="search"
              label={t(`adminLists.${list}.search`)}
              icon="search"
              value={typed}
              onChange={type}
              maxLength={QUERY_MAX}
            />
          ) : null}
          {filter ? (
            <Chips
              label={t(`adminLists.${list}.filter`)}
              value={wanted[filter.name] ?? ALL}
              options={[ALL, ...filter.options].map((id) => ({
                id,
                label: id === ALL ? t("adminLists.all") : t(`adminLists.${list}.${id}`),
              }))}
              onChange={(id) => choose(filter.name, id === ALL ? null : id)}
            />
          ) : null}
        </div>
      ) : null}
      <Listed key={JSON.stringify(wanted)} list={list} wanted={wanted} acts={acts}>
        {children}
      </Listed>
    </AdminFrame>
  );
}

function Listed<Name extends ListName>({
  list,
  wanted,
  acts,
  children,
}: ListFrameProps<Name> & { wanted: Wanted }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const items = usePages(listQuery(list, wanted));
  const readAgain = () =>
    client.invalidateQueries({ predicate: isUnder(lists[list].operation, viewWaiting) });
  return (
    <StaffList
      list={items}
      failed={t(`adminLists.${list}.failed`)}
      none={t(`adminLists.${list}.none`)}
      className="card admin-list"
      choosing={acts && { ...acts, readAgain }}
    >
      {(item) =>
        children(
          item,
          acts
            ?.changesOf(item)
            .map((change) => (
              <ChangeButton key={change.texts} change={change} readAgain={readAgain} />
            )),
        )
      }
    </StaffList>
  );
}
