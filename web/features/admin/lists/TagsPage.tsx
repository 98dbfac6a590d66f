import type { StaffTag } from "@waymates/contract/features/staff-people";
import { updateTag } from "@waymates/contract/operations/staff-things";
import type { ReactNode } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import type { Change } from "../choosing/change.ts";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";

/** /admin/tags: hashtags, the most used first. */
export function TagsPage() {
  const { t } = useTranslation();
  const changesOf = ({ name, banned }: StaffTag): Change[] => [
    {
      texts: banned ? "adminLists.tags.allow" : "adminLists.tags.ban",
      name: `#${name}`,
      reason: "optional",
      reads: t("adminLists.tags.reads"),
      undo: t("adminLists.undo"),
      isDanger: !banned,
      send: (reason) =>
        call(updateTag, { params: { name }, body: { banned: !banned, ...(reason && { reason }) } }),
    },
  ];
  return (
    <ListFrame
      list="tags"
      acts={{ idOf: ({ name }) => name, nameOf: ({ name }) => `#${name}`, changesOf }}
    >
      {(tag, buttons) => <TagRow key={tag.name} tag={tag} buttons={buttons} />}
    </ListFrame>
  );
}

function TagRow({ tag, buttons }: { tag: StaffTag; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { name, usage_count: count, banned } = tag;
  return (
    <ListRow
      id={name}
      title={<bdi>#{name}</bdi>}
      badges={banned ? <Badge tone="danger">{t("adminLists.tags.banned")}</Badge> : null}
      facts={<span>{t("adminLists.tags.used", { count })}</span>}
      acts={buttons}
    />
  );
}
