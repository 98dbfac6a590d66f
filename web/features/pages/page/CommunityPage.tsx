import type { PageDetails } from "@waymates/contract/features/page-views";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageActions } from "./PageActions.tsx";
import { PageMeta } from "./PageMeta.tsx";
import { PageView } from "./PageView.tsx";
import { pageQuery } from "../queries.ts";

export interface CommunityPageProps {
  name: string;
  origin: string;
  /** What is posted on it; posts stand above pages. */
  posts: (page: PageDetails) => ReactNode;
}

/** A page for someone signed in: live, with all they may do there. */
export function CommunityPage({ name, origin, posts }: CommunityPageProps) {
  const { data: page } = useQuery(pageQuery(name));
  if (!page) return null;
  return (
    <>
      <PageMeta page={page} origin={origin} />
      <PageView page={page} actions={<PageActions page={page} />} posts={posts(page)} />
    </>
  );
}
