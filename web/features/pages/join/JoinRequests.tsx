import { fullName } from "@waymates/contract/features/person-names";
import type { PageDetails, PageJoinRequest } from "@waymates/contract/features/page-views";
import { useQuery } from "@tanstack/react-query";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { requestsQuery } from "../queries.ts";
import { useRequestDecision } from "./useRequestDecision.ts";

/** Who asks to join, for those who decide. Nothing where nobody has waited. */
export function JoinRequests({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const found = useQuery(requestsQuery(page.name));
  const requests = found.data?.items ?? [];
  const place = useKeptFocus<HTMLElement>(requests.length);
  const [hasHad, setHad] = useState(false);
  if (!hasHad && requests.length > 0) setHad(true);
  if (page.pendingRequestCount === 0 && requests.length === 0 && !hasHad) return null;
  return (
    <section
      ref={place}
      className="card page-requests"
      aria-labelledby="page-requests"
      tabIndex={-1}
    >
      <header>
        <h2 id="page-requests" className="grow">
          {t("page.requests")}
        </h2>
        <span className="hint">{t("page.requests.hint")}</span>
      </header>
      {found.isPending ? <SkeletonList label={t("page.requests")} rows={1} /> : null}
      {found.isError ? (
        <ErrorState
          title={t("page.members.failed")}
          headingLevel={3}
          retryLabel={t("page.retry")}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {requests.length > 0 ? (
        <ul>
          {requests.map((request) => (
            <JoinRequest key={request.id} request={request} pageId={page.id} />
          ))}
        </ul>
      ) : found.isSuccess ? (
        <p className="soft">{t("page.requests.none")}</p>
      ) : null}
    </section>
  );
}

interface JoinRequestProps {
  request: PageJoinRequest;
  pageId: string;
}

function JoinRequest({ request, pageId }: JoinRequestProps) {
  const { t } = useTranslation();
  const { message, user } = request;
  const name = fullName(user);
  const asked = { requestId: request.id, requestUserId: request.userId, pageId };
  const { underWay, decide } = useRequestDecision(asked);
  const [word, setWord] = useState("");
  return (
    <li>
      <PersonAvatar person={user} />
      <div className="grow">
        <Link to={`/${user.username}`} className="name">
          <bdi>{name}</bdi>
        </Link>
        {message ? (
          <p className="soft" dir="auto">
            {message}
          </p>
        ) : (
          <p className="hint" dir="ltr">
            @{user.username}
          </p>
        )}
        <details className="page-word">
          <summary aria-label={t("page.requests.wordName", { name })}>
            <Icon name="pencil" size="s" />
            {t("page.requests.word")}
          </summary>
          <TextField
            isMultiline
            dir="auto"
            label={t("page.requests.wordTo", { name })}
            description={t("page.requests.wordHint")}
            value={word}
            onChange={setWord}
            maxLength={PAGE_LIMITS.message}
          />
        </details>
      </div>
      <div className="page-person-acts">
        <Button
          size="small"
          busy={underWay === "approve"}
          disabled={underWay === "reject"}
          aria-label={t("page.requests.approveName", { name })}
          onPress={() => decide("approve", word)}
        >
          {t("page.requests.approve")}
        </Button>
        <Button
          size="small"
          variant="bare"
          busy={underWay === "reject"}
          disabled={underWay === "approve"}
          aria-label={t("page.requests.rejectName", { name })}
          onPress={() => decide("reject", word)}
        >
          {t("page.requests.reject")}
        </Button>
      </div>
    </li>
  );
}
