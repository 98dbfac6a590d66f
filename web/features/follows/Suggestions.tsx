import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { PersonRow } from "./PersonRow.tsx";
import { type Suggestion, suggestionsQuery } from "./queries.ts";
import { useFollow } from "./useFollow.ts";
import "./profile.css";

/** People you may know, with who knows them. Nothing where there is nobody. */
export function Suggestions() {
  const { t } = useTranslation("profile");
  const { data } = useQuery(suggestionsQuery);
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="side-title">
        {t("profile.suggestions")}
      </h2>
      <ul className="people">
        {data.items.map((person) => (
          <SuggestedPerson key={person.id} person={person} />
        ))}
      </ul>
    </section>
  );
}

function SuggestedPerson({ person }: { person: Suggestion }) {
  const { t } = useTranslation("profile");
  const follow = useFollow(person.id);
  return (
    <PersonRow
      person={person}
      hint={person.why ? t("profile.suggestions.via", { name: person.why }) : undefined}
      action={
        <Button
          size="small"
          busy={follow.isPending}
          onPress={() => follow.mutate()}
          aria-label={t("profile.followName", { name: person.firstName })}
        >
          {t("profile.follow")}
        </Button>
      }
    />
  );
}
