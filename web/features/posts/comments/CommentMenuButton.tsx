import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { PostComment } from "@waymates/contract/features/posts";

const CommentMenu = lazyWithRetry(() => import("./CommentMenu.tsx"), "CommentMenu");

/** More that can be done about a comment. */
export function CommentMenuButton({ comment }: { comment: PostComment }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { can } = comment;
  if (!can.delete && !can.moderate && !can.report) return null;
  const face = (
    <IconButton
      icon="ellipsis"
      size="small"
      label={t("post.comment.menu")}
      tip="none"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={CommentMenu.prepare}
      onFocus={CommentMenu.prepare}
      onPress={() => setWanted(true)}
    />
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <CommentMenu comment={comment} />
    </Suspense>
  );
}
