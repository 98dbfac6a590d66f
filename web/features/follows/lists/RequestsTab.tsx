import { dateFormat } from "@waymates/contract/formats";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { matchesName } from "./matchesName.ts";
import { Outcome } from "../../../ui/Outcome.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { PersonRow } from "../PersonRow.tsx";
import { type AnsweredRequest, requestsQuery } from "../queries.ts";
import { useAnswerRequest } from "../useAnswerRequest.ts";

interface RequestsTabProps {
  /** Begins a name of who is wanted. */
  name?: string;
  /** Shown when no name matches the search. */
  noMatch?: ReactNode;
}

/** The open follow requests to the reader. */
export function RequestsTab({ name = "", noMatch }: RequestsTabProps) {
  const { t } = useTranslation();
  return (
    <PeopleList
      query={requestsQuery}
      isWanted={({ user }) => matchesName(user, name)}
      noMatch={noMatch}
      label={t("profile.requests")}
      empty={
        <EmptyState
          headingLevel={3}
          title={t("profile.requests.empty")}
          hint={t("profile.requests.emptyHint")}
        />
      }
    >
      {(request) => <RequestRow key={request.id} request={request} />}
    </PeopleList>
  );
}

function RequestRow({ request: { id, user, createdAt, answer } }: { request: AnsweredRequest }) {
  const { t, i18n } = useTranslation();
  const give = useAnswerRequest(id);
  const timeZone = useTimeZone();
  const asked = dateFormat(i18n.language, {
    timeZone,
    day: "numeric",
    month: "long",
  }).format(new Date(createdAt));
  const name = user.firstName;
  return (
    <PersonRow
      person={user}
      hint={t("profile.requests.asked", { date: asked })}
      action={
        answer ? (
          <Outcome className="person-outcome" role="status" isOwnDoing>
            <Badge
              tone={answer === "accept" ? "moss" : "plain"}
              icon={answer === "accept" ? "check" : "x"}
            >
              {t(answer === "accept" ? "profile.requests.accepted" : "profile.requests.declined")}
            </Badge>
          </Outcome>
        ) : (
          <span className="person-acts">
            <Button
              variant="primary"
              size="small"
              onPress={() => give("accept")}
              aria-label={t("profile.requests.acceptName", { name })}
            >
              {t("profile.requests.accept")}
            </Button>
            <Button
              variant="bare"
              size="small"
              onPress={() => give("decline")}
              aria-label={t("profile.requests.declineName", { name })}
            >
              {t("profile.requests.decline")}
            </Button>
          </span>
        )
      }
    />
  );
}
