import type { Post } from "@waymates/contract/features/posts";
import { pinPost, unpinPost } from "@waymates/contract/operations/posts";
import { removePost, restorePost } from "@waymates/contract/operations/reports";
import { Suspense, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { useSession } from "../../../platform/session.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { Menu, MenuItem, MenuLine } from "../../../ui/Menu.tsx";
import { ReportDialog } from "../../reports/index.ts";
import { ReasonDialog } from "../ReasonDialog.tsx";
import { postAddress } from "../queries.ts";
import { useDeletePost, useLeavePost, usePostAnswer } from "../usePostChange.ts";

const EditPostDialog = lazyWithRetry(
  () => import("../composer/EditPostDialog.tsx"),
  "EditPostDialog",
);

type Asked = "edit" | "delete" | "report" | "remove" | "restore";

/** What its reader may do about a post. It opens as soon as it is there: it was pressed for. */
export function PostMenu({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);
  const { can } = post;
  const pin = usePostAnswer(post, (wanted: boolean) =>
    call(wanted ? pinPost : unpinPost, { params: { id: post.id } }),
  );
  const leave = useLeavePost(post, user?.id);
  const deleting = useDeletePost(post, isWhole);
  const isAttached = post.tagged_users.some(({ id }) => id === user?.id);
  const isOwn = post.author?.id === user?.id;
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${postAddress(post.id)}`);
    toastSuccess(t("post.copied"));
  };
  return (
    <>
      <Menu label={t("post.menu")} opensAtOnce>
        <MenuItem label={t("post.copy")} icon="copy" onPress={() => void copy()} />
        {can.edit ? (
          <MenuItem label={t("post.edit")} icon="pencil" onPress={() => ask("edit")} />
        ) : null}
        {can.pin ? (
          <MenuItem
            label={t(post.pinned ? "post.unpin" : "post.pin")}
            icon="pin"
            onPress={() => pin.mutate(!post.pinned)}
          />
        ) : null}
        {isAttached ? (
          <MenuItem label={t("post.untag")} icon="user-minus" onPress={() => leave.mutate()} />
        ) : null}
        <MenuLine />
        {can.report ? (
          <MenuItem label={t("post.report")} icon="flag" onPress={() => ask("report")} />
        ) : null}
        {can.moderate && !isOwn ? (
          <MenuItem
            label={t(post.state === "removed" ? "post.restore" : "post.remove")}
            icon={post.state === "removed" ? "undo-2" : "eye-off"}
            isDanger={post.state !== "removed"}
            onPress={() => ask(post.state === "removed" ? "restore" : "remove")}
          />
        ) : null}
        {can.delete ? (
          <MenuItem
            label={t("post.delete")}
            icon="trash-2"
            isDanger
            onPress={() => ask("delete")}
          />
        ) : null}
      </Menu>
      <ConfirmDialog
        isOpen={asked === "delete"}
        onClose={close}
        title={t("post.delete.title")}
        text={t("post.delete.text")}
        cancelLabel={t("post.cancel")}
        confirmLabel={t("post.delete")}
        onConfirm={() => deleting.mutate()}
      />
      {asked === "report" ? (
        <ReportDialog target={{ type: "post", id: post.id }} onClose={close} />
      ) : null}
      {asked === "remove" || asked === "restore" ? (
        <ModeratePost post={post} act={asked} onClose={close} />
      ) : null}
      {asked === "edit" ? (
        <Suspense>
          <EditPostDialog post={post} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

interface ModeratePostProps {
  post: Post;
  act: "remove" | "restore";
  onClose: () => void;
}

function ModeratePost({ post, act, onClose }: ModeratePostProps) {
  const change = usePostAnswer(
    post,
    (reason: string) =>
      call(act === "remove" ? removePost : restorePost, {
        params: { id: post.id },
        body: { reason },
      }),
    onClose,
  );
  return (
    <ReasonDialog
      act={act}
      name={post.author?.firstName ?? null}
      isBusy={change.isPending}
      onGive={(reason) => change.mutate(reason)}
      onClose={onClose}
    />
  );
}
