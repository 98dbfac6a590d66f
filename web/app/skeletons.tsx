import type { ReactNode } from "react";
import { PostSkeletons } from "../features/posts/lists/PostSkeletons.tsx";
import { useTranslation } from "../platform/i18n.tsx";
import { Page } from "../ui/Page.tsx";
import { Skeleton, SkeletonList } from "../ui/Skeleton.tsx";
import "./skeletons.css";

/** What shows in the frame of a page whose content depends on its address. */
function Frame({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Page className={className ?? ""}>
      <title>Waymates</title>
      {children}
    </Page>
  );
}

/** A heading and cards side by side. */
export function CardsSkeleton() {
  return (
    <Frame>
      <div className="app-frame" aria-busy="true">
        <Skeleton width="55%" height="2.25rem" />
        <div className="app-frame-cards">
          {[1, 2, 3, 4, 5, 6].map((card) => (
            <Skeleton key={card} shape="card" height="11rem" />
          ))}
        </div>
      </div>
    </Frame>
  );
}

/** A heading and posts. */
export function FeedSkeleton() {
  return (
    <Frame className="">
      <div className="app-frame">
        <Skeleton width="55%" height="2.25rem" />
        <PostSkeletons />
      </div>
    </Frame>
  );
}

/** One post with its comments. */
export function PostSkeleton() {
  return (
    <Frame className="">
      <PostSkeletons rows={1} />
    </Frame>
  );
}

/** A cover with a picture and a name, as people and communities have it. */
export function ProfileSkeleton() {
  return (
    <Frame>
      <div className="app-frame" aria-busy="true">
        <Skeleton shape="card" height="12rem" />
        <div className="app-frame-person">
          <Skeleton className="app-portrait" width="5rem" height="5rem" />
          <div className="grow">
            <Skeleton width="45%" height="1.75rem" />
            <Skeleton width="70%" />
          </div>
        </div>
        <Skeleton shape="card" height="16rem" />
      </div>
    </Frame>
  );
}

/** A heading and a list. */
export function ListPageSkeleton() {
  const { t } = useTranslation();
  return (
    <Frame>
      <div className="app-frame">
        <Skeleton width="45%" height="2.25rem" />
        <SkeletonList label={t("common.loading")} rows={6} hasFaces={false} />
      </div>
    </Frame>
  );
}
