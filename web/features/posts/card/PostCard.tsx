import "../posts.css";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { classes } from "../../../ui/classes.ts";
import { PostActions, titleOf } from "./PostActions.tsx";
import { PostBody } from "./PostBody.tsx";
import { PostHead } from "./PostHead.tsx";
import { PostMenuButton } from "./PostMenuButton.tsx";
import { PostNotice } from "./PostNotice.tsx";
import type { Post } from "@waymates/contract/features/posts";

interface PostCardProps {
  post: Post;
  /** Shown before the menu, such as why the post is here. */
  tools?: ReactNode;
  /** The post's own page, where its title is the first heading. */
  isWhole?: boolean;
}

/** A post in a list, or in full on its page. */
export function PostCard({ post, tools, isWhole = false }: PostCardProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <article
      className={classes("card post", isWhole && "post-whole")}
      data-state={post.state === "visible" ? undefined : post.state}
      aria-label={titleOf(post, t)}
    >
      <PostHead post={post}>
        {tools}
        {user ? <PostMenuButton post={post} isWhole={isWhole} /> : null}
      </PostHead>
      <PostNotice
        state={post.state}
        removal={post.removal}
        isOwn={user !== null && post.author?.id === user.id}
      />
      {isWhole && !post.title ? <h1 className="vh">{titleOf(post, t)}</h1> : null}
      <PostBody post={post} isWhole={isWhole} />
      <PostActions post={post} isWhole={isWhole} />
    </article>
  );
}
