import { Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import type { Post } from "@waymates/contract/features/posts";

const PostMenu = lazyWithRetry(() => import("./PostMenu.tsx"), "PostMenu");

/** More actions on a post. The menu is fetched when a pointer or the focus comes near. */
export function PostMenuButton({ post, isWhole }: { post: Post; isWhole: boolean }) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const face = (
    <IconButton
      icon="ellipsis"
      label={t("post.menu")}
      tip="none"
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={PostMenu.prepare}
      onFocus={PostMenu.prepare}
      onPress={() => setWanted(true)}
    />
  );
  if (!isWanted) return face;
  return (
    <Suspense fallback={face}>
      <PostMenu post={post} isWhole={isWhole} />
    </Suspense>
  );
}
