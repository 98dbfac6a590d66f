import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { ReportDialog } from "../../reports/index.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import type { PostComment } from "@waymates/contract/features/posts";
import { useDeleteComment, useModerateComment } from "./useComments.ts";

/** What its reader may do about a comment. It opens as soon as it is there: it was pressed for. */
export function CommentMenu({ comment }: { comment: PostComment }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [asked, ask] = useState<"delete" | "report" | "remove" | "restore" | null>(null);
  const close = () => ask(null);
  const deleting = useDeleteComment(comment);
  const moderating = useModerateComment(comment, close);
  const { can } = comment;
  const isOwn = comment.author?.id === user?.id;
  const isRemoved = comment.state === "removed";
  return (
    <>
      <Menu label={t("post.comment.menu")} size="small" opensAtOnce>
        {can.report ? (
          <MenuItem label={t("post.report")} icon="flag" onPress={() => ask("report")} />
        ) : null}
        {can.moderate && !isOwn ? (
          <MenuItem
            label={t(isRemoved ? "post.restore" : "post.remove")}
            icon={isRemoved ? "undo-2" : "eye-off"}
            isDanger={!isRemoved}
            onPress={() => ask(isRemoved ? "restore" : "remove")}
          />
        ) : null}
        {can.delete ? (
          <MenuItem
            label={t("post.comment.delete")}
            icon="trash-2"
            isDanger
            onPress={() => ask("delete")}
          />
        ) : null}
      </Menu>
      <ConfirmDialog
        isOpen={asked === "delete"}
        onClose={close}
        title={t("post.comment.delete.title")}
        text={t("post.comment.delete.text")}
        cancelLabel={t("post.cancel")}
        confirmLabel={t("post.comment.delete")}
        onConfirm={() => deleting.mutate()}
      />
      {asked === "report" ? (
        <ReportDialog target={{ type: "comment", id: comment.id }} onClose={close} />
      ) : null}
      {asked === "remove" || asked === "restore" ? (
        <ReasonDialog
          act={asked}
          name={comment.author?.firstName ?? null}
          isBusy={moderating.isPending}
          onGive={(reason) => moderating.mutate({ act: asked, reason })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
