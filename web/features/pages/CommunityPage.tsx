import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { PageDetails } from "./documents.ts";
import { PageActions } from "./PageActions.tsx";
import { PageMeta } from "./PageMeta.tsx";
import { PageView } from "./PageView.tsx";
import { pageQuery } from "./queries.ts";

export interface CommunityPageProps {
  name: string;
  origin: string;
  /** What is posted on it; posts stand above pages. */
  posts: (page: PageDetails) => ReactNode;
}

/** A page for somebody signed in: live, with all they may do there. */
export function CommunityPage({ name, origin, posts }: CommunityPageProps) {
  const { data } = useQuery(pageQuery(name));
  if (!data) return null;
  return (
    <>
      <PageMeta page={data.page} origin={origin} />
      <PageView
        page={data.page}
        actions={<PageActions page={data.page} />}
        posts={posts(data.page)}
      />
    </>
  );
}
