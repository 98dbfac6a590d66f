import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Menu as AriaMenu, MenuTrigger, Popover } from "react-aria-components/Menu";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { FocusBack } from "../../../ui/FocusBack.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { MenuItem } from "../../../ui/Menu.tsx";
import { ReportDialog } from "../../reports/index.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import type { PostComment } from "@waymates/contract/features/posts";
import { useDeleteComment, useModerateComment } from "./useComments.ts";

/** What its reader may do about a comment. It opens as soon as it is there: it was pressed for. */
export function CommentMenu({ comment }: { comment: PostComment }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [isOpen, setOpen] = useState(true);
  const [asked, ask] = useState<"delete" | "report" | "remove" | "restore" | null>(null);
  const close = () => ask(null);
  const deleting = useDeleteComment(comment);
  const moderating = useModerateComment(comment, close);
  const { can } = comment;
  const isOwn = comment.author?.id === user?.id;
  const isRemoved = comment.state === "removed";
  return (
    <>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <AriaButton className="icon-btn small" aria-label={t("post.comment.menu")} autoFocus>
          <Icon name="ellipsis" size="s" />
        </AriaButton>
        <Popover className="popup" placement="bottom end">
          <FocusBack />
          <AriaMenu className="menu" aria-label={t("post.comment.menu")}>
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
          </AriaMenu>
        </Popover>
      </MenuTrigger>
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
