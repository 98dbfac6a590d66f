import type { StaffTag } from "@waymates/contract/features/staff-people";
import { updateTag } from "@waymates/contract/operations/staff-things";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ChangeButton } from "./ChangeButton.tsx";
import { ListFrame } from "./ListFrame.tsx";
import { ListRow } from "./ListRow.tsx";

/** /admin/tags: hashtags, the most used first. */
export function TagsPage() {
  return <ListFrame list="tags">{(tag) => <TagRow key={tag.name} tag={tag} />}</ListFrame>;
}

function TagRow({ tag: { name, usage_count: count, banned } }: { tag: StaffTag }) {
  const { t } = useTranslation();
  return (
    <ListRow
      title={<bdi>#{name}</bdi>}
      badges={banned ? <Badge tone="danger">{t("adminLists.tags.banned")}</Badge> : null}
      facts={<span>{t("adminLists.tags.used", { count })}</span>}
      acts={
        <ChangeButton
          change={{
            texts: banned ? "tags.allow" : "tags.ban",
            name: `#${name}`,
            list: "tags",
            reads: t("adminLists.tags.reads"),
            undo: t("adminLists.undo"),
            isDanger: !banned,
            isReasonOptional: true,
            send: (reason) =>
              call(updateTag, {
                params: { name },
                body: { banned: !banned, ...(reason && { reason }) },
              }),
          }}
        />
      }
    />
  );
}
