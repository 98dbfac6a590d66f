import { searchPeople } from "@waymates/contract/operations/follows";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { type AttachedPerson, toAttached } from "./values.ts";

/** Attached people by their ids: those selected here, and those of the stored draft. */
export function useAttached(ids: readonly string[], known: readonly AttachedPerson[] = []) {
  const { t } = useTranslation();
  const [chosen, remember] = useState<readonly AttachedPerson[]>(known);
  const missing = ids.filter((id) => !chosen.some((one) => one.id === id));
  const { data } = useQuery({
    ...apiQuery(searchPeople, { query: { ids: missing.join(",") } }),
    enabled: missing.length > 0,
    retry: false,
  });
  const found = (data?.items ?? []).map(toAttached);
  const all = [...chosen, ...found];
  return {
    people: ids.map(
      (id) =>
        all.find((one) => one.id === id) ?? { id, name: t("compose.people.one"), avatarUrl: null },
    ),
    remember: (people: readonly AttachedPerson[]) =>
      remember((before) => [
        ...people,
        ...before.filter((one) => people.every(({ id }) => id !== one.id)),
      ]),
  };
}
