import type { ListedPerson } from "@waymates/contract/features/profiles";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { FollowButton } from "../FollowButton.tsx";
import { PersonRow } from "../PersonRow.tsx";

interface ListPersonProps {
  person: ListedPerson;
  /** Shown after the follow button. */
  action?: ReactNode;
}

/** A person in a list of followers or followed, with what they are to the reader. */
export function ListPerson({ person, action }: ListPersonProps) {
  return (
    <PersonRow
      person={person}
      hint={<Handle person={person} />}
      action={
        <span className="person-acts">
          <FollowButton person={person} relation={person.relation} isInList />
          {action}
        </span>
      }
    />
  );
}

function Handle({ person: { username, relation } }: { person: ListedPerson }) {
  const { t } = useTranslation();
  const isFriend = relation.following && relation.followedBy;
  return (
    <span className="person-handle">
      <span dir="ltr">@{username}</span>
      {relation.self ? <Badge>{t("profile.you")}</Badge> : null}
      {isFriend ? (
        <Badge tone="sky" icon="users-round">
          {t("profile.friends")}
        </Badge>
      ) : relation.followedBy ? (
        <Badge>{t("profile.followsYou")}</Badge>
      ) : null}
    </span>
  );
}
