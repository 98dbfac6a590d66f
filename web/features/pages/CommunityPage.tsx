import { useQuery } from "@tanstack/react-query";
import { PageActions } from "./PageActions.tsx";
import { PageMeta } from "./PageMeta.tsx";
import { PageView } from "./PageView.tsx";
import { pageQuery } from "./queries.ts";

/** A page for somebody signed in: live, with all they may do there. */
export function CommunityPage({ name, origin }: { name: string; origin: string }) {
  const { data } = useQuery(pageQuery(name));
  if (!data) return null;
  return (
    <>
      <PageMeta page={data.page} origin={origin} />
      <PageView page={data.page} actions={<PageActions page={data.page} />} />
    </>
  );
}
