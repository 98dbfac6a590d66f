import type { ListedPerson, ProfileView } from "@waymates/contract/features/profiles";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ListPerson } from "./ListPerson.tsx";
import { Outcome } from "../../../ui/Outcome.tsx";
import { PeopleList } from "./PeopleList.tsx";
import { type PeopleSide, peoplePagesQuery } from "../queries.ts";
import { useRemoveFollower } from "../useRelation.ts";

interface PeopleTabProps {
  profile: ProfileView;
  side: PeopleSide;
  /** Only whose name begins so. */
  name?: string;
  /** Shown when no name matches the search. */
  noMatch?: ReactNode;
}

/** A person's followers, or whom they follow; on the reader's profile followers can be removed. */
export function PeopleTab({ profile, side, name = "", noMatch }: PeopleTabProps) {
  const { t } = useTranslation();
  const { self } = profile.relation;
  const canRemove = self && side === "followers";
  return (
    <PeopleList
      query={peoplePagesQuery(profile.username, side, name)}
      label={t(side === "followers" ? "profile.followers" : "profile.followingTab")}
      empty={
        name && noMatch ? (
          noMatch
        ) : (
          <EmptyState
            headingLevel={3}
            title={t(`profile.${side}.empty`)}
            hint={self ? t(`profile.${side}.emptyOwn`) : undefined}
            action={
              self && side === "following" ? (
                <LinkButton to="/foryou" icon="users-round">
                  {t("profile.findPeople")}
                </LinkButton>
              ) : null
            }
          />
        )
      }
    >
      {(person) =>
        canRemove ? (
          <OwnFollower key={person.id} person={person} />
        ) : (
          <ListPerson key={person.id} person={person} />
        )
      }
    </PeopleList>
  );
}

function OwnFollower({ person }: { person: ListedPerson }) {
  const { t } = useTranslation();
  const [isAsking, ask] = useState(false);
  const remove = useRemoveFollower(person);
  const name = person.firstName;
  if (!person.relation.followedBy) {
    return (
      <ListPerson
        person={person}
        action={
          <Outcome
            className="person-outcome"
            role="status"
            isOwnDoing={remove.isPending || remove.isSuccess}
          >
            <Badge>{t("profile.follower.isRemoved")}</Badge>
          </Outcome>
        }
      />
    );
  }
  return (
    <ListPerson
      person={person}
      action={
        <>
          <IconButton
            icon="x"
            tip="none"
            label={t("profile.follower.removeName", { name })}
            onPress={() => ask(true)}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => ask(false)}
            title={t("profile.follower.removeTitle", { name })}
            text={t("profile.follower.removeText", { name })}
            cancelLabel={t("profile.cancel")}
            confirmLabel={t("profile.follower.remove")}
            onConfirm={() => remove.mutate()}
          />
        </>
      }
    />
  );
}
