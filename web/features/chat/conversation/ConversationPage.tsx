import { useQuery } from "@tanstack/react-query";
import { ApiError } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { chatQuery } from "../queries.ts";
import { Conversation } from "./Conversation.tsx";

interface ConversationPageProps {
  chatId: string;
  readerId: string;
}

/** /chat/c/{chatId}: a chat by its own id. */
export function ConversationPage({ chatId, readerId }: ConversationPageProps) {
  const { data, error, refetch, isFetching } = useQuery(chatQuery(chatId));
  if (error && isRefusal(error)) return <NoChat />;
  if (data) return <Conversation key={chatId} chat={data.chat} readerId={readerId} />;
  return <Waiting error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

/** A chat that is not there, or not the reader's, or not any more: all alike. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * The same page for an unknown person, for one who cannot be written to, and for a chat of others.
 */
export function NoChat() {
  const { t } = useTranslation();
  return (
    <section className="chat-no-choice">
      <title>{`${t("chat.nobody.title")} · Waymates`}</title>
      <h1 className="vh">{t("chat.title")}</h1>
      <EmptyState
        title={t("chat.nobody.title")}
        hint={t("chat.nobody.hint")}
        action={<LinkButton to="/chat">{t("chat.nobody.back")}</LinkButton>}
      />
    </section>
  );
}

interface WaitingProps {
  error: Error | null;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Until the chat is there, or how to try again. */
export function Waiting({ error, isRetrying, onRetry }: WaitingProps) {
  const { t } = useTranslation();
  return (
    <section className="chat-no-choice">
      <title>{`${t("chat.title")} · Waymates`}</title>
      <h1 className="vh">{t("chat.title")}</h1>
      {error ? (
        <ErrorState
          title={t("chat.messages.failed")}
          retryLabel={t("common.retry")}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      ) : (
        <SkeletonList label={t("common.loading")} rows={4} />
      )}
    </section>
  );
}

/** A conversation in the frame of its page. */
export const ConversationSkeleton = () => (
  <Waiting error={null} isRetrying={false} onRetry={() => undefined} />
);
