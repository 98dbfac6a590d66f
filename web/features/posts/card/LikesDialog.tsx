import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { PersonRow } from "../../follows/index.ts";
import { likesQuery } from "../queries.ts";

/** The people who like a post. */
export function LikesDialog({ postId, onClose }: { postId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery(likesQuery(postId));
  return (
    <Dialog isOpen onClose={onClose} title={t("post.liked.title")} closeLabel={t("post.close")}>
      {error && !data ? (
        <ErrorState
          headingLevel={3}
          title={error.message}
          retryLabel={t("common.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data ? (
        <ul className="people" aria-label={t("post.liked.title")}>
          {data.items.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <SkeletonList label={t("common.loading")} rows={4} />
      )}
    </Dialog>
  );
}
