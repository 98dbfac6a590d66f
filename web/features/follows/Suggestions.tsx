import type { FollowStatus, Suggestion } from "@waymates/contract/features/follows";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import type { Translate } from "../../platform/texts.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { suggestionsQuery } from "./queries.ts";
import { useFollow } from "./useFollow.ts";

/** People you may know, with who knows them. Renders nothing without suggestions. */
export function Suggestions() {
  const { t } = useTranslation();
  const { data, isPending } = useQuery(suggestionsQuery);
  if (!isPending && (!data || data.items.length === 0)) return null;
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="side-title">
        {t("profile.suggestions")}
      </h2>
      {data ? (
        <ul className="people">
          {data.items.map((person) => (
            <SuggestedPerson key={person.id} person={person} />
          ))}
        </ul>
      ) : (
        <SkeletonList label={t("common.loading")} />
      )}
    </section>
  );
}

/** Follow, then Following or Requested in the same place; pressed again, it ends. */
function SuggestedPerson({ person }: { person: Suggestion }) {
  const { t } = useTranslation();
  const follow = useFollow(person.id);
  const [status, setStatus] = useState<FollowStatus>();
  const name = person.firstName;
  const verb = person.followsYou ? "profile.followBack" : "profile.follow";
  return (
    <PersonRow
      person={person}
      hint={hintOf(person, t)}
      action={
        <Button
          size="small"
          busy={follow.isPending}
          icon={status === "following" ? "user-check" : undefined}
          onPress={() => follow.mutate(!status, { onSuccess: setStatus })}
          aria-label={t(status ? `profile.${status}.endName` : `${verb}Name`, { name })}
        >
          {t(status ? `profile.${status}` : verb)}
        </Button>
      }
    />
  );
}

function hintOf({ followsYou, why }: Suggestion, t: Translate) {
  if (followsYou) return t("profile.followsYou");
  return why ? t("profile.suggestions.via", { name: why }) : undefined;
}
