import { fullName } from "@waymates/contract/features/person-names";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { isSearchable } from "@waymates/contract/text/fold";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useSession } from "../../platform/session.ts";
import type { Shareable } from "../../platform/sharing.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Outcome } from "../../ui/Outcome.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { titleOf } from "../chat/index.ts";
import { chatsQuery, friendsQuery } from "../chat/queries.ts";
import { peopleQuery } from "../follows/queries.ts";
import { joinedPagesQuery } from "../pages/queries.ts";
import { failureText } from "../posts/index.ts";
import { type Receiver, useSend } from "./useSend.ts";

interface PartProps {
  thing: Shareable;
  text: string;
}

/** Friends first, anybody else by name. */
export function PersonPart(props: PartProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, type] = useState("");
  const word = useDebouncedValue(typed.trim());
  const isSearching = isSearchable(word, 2);
  const friends = useQuery({ ...friendsQuery(user?.id ?? ""), enabled: user !== null });
  const found = useQuery({ ...peopleQuery(word), enabled: isSearching, retry: false });
  const people: readonly PersonCard[] | undefined = isSearching
    ? found.data?.items
    : friends.data?.items;
  return (
    <>
      <TextField
        label={t("share.person.find")}
        isLabelHidden
        icon="search"
        type="search"
        placeholder={t("share.person.find")}
        value={typed}
        onChange={type}
      />
      <Receivers
        isComing={people === undefined}
        empty={t(isSearching ? "share.person.none" : "share.person.noFriends")}
      >
        {(people ?? [])
          .filter(({ id }) => id !== user?.id)
          .map((person) => {
            const name = fullName(person);
            return (
              <ReceiverRow
                key={person.id}
                {...props}
                to={{ type: "user", id: person.id }}
                name={name}
                hint={<span dir="ltr">@{person.username}</span>}
                face={<PersonAvatar person={person} />}
              />
            );
          })}
      </Receivers>
    </>
  );
}

export function ChatPart(props: PartProps) {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const { data } = useQuery(chatsQuery("chats"));
  return (
    <Receivers isComing={data === undefined} empty={t("share.chat.none")}>
      {(data?.items ?? []).map((chat) => {
        const name = titleOf(chat, user?.id ?? "", { t, language: i18n.language });
        const other = chat.participants.find(({ id }) => id !== user?.id);
        return (
          <ReceiverRow
            key={chat.id}
            {...props}
            to={{ type: "chat", id: chat.id }}
            name={name}
            hint={t("share.chat.people", { count: chat.participant_count })}
            face={
              <Avatar
                src={
                  chat.page_details?.avatarUrl ?? (chat.is_group_chat ? null : other?.avatar_url)
                }
                name={name}
              />
            }
          />
        );
      })}
    </Receivers>
  );
}

export function PagePart(props: PartProps) {
  const { t } = useTranslation();
  const { data } = useQuery(joinedPagesQuery());
  const { thing } = props;
  return (
    <Receivers isComing={data === undefined} empty={t("share.page.none")}>
      {(data?.items ?? [])
        .filter(({ id }) => thing.kind !== "page" || id !== thing.id)
        .map((page) => (
          <ReceiverRow
            key={page.id}
            {...props}
            to={{ type: "page", id: page.id }}
            name={page.displayName}
            hint={t("share.page.hint")}
            face={<Avatar src={page.avatarUrl} name={page.displayName} />}
          />
        ))}
    </Receivers>
  );
}

interface ReceiversProps {
  isComing: boolean;
  empty: string;
  children: readonly ReactNode[];
}

function Receivers({ isComing, empty, children }: ReceiversProps) {
  const { t } = useTranslation();
  if (isComing) return <SkeletonList label={t("common.loading")} rows={4} />;
  if (children.length === 0) return <p className="soft share-empty">{empty}</p>;
  return <ul className="share-list">{children}</ul>;
}

interface ReceiverRowProps extends PartProps {
  to: Receiver;
  name: string;
  hint: ReactNode;
  face: ReactNode;
}

function ReceiverRow({ thing, text, to, name, hint, face }: ReceiverRowProps) {
  const { t } = useTranslation();
  const send = useSend(thing, to, text);
  return (
    <li>
      {face}
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        {send.error ? (
          <span className="share-fault" role="alert">
            {failureText(send.error, t("share.failed"))}
          </span>
        ) : (
          <span className="hint">{hint}</span>
        )}
      </span>
      {send.isSuccess ? (
        <Outcome isOwnDoing role="status" className="share-sent">
          <Icon name="check" size="s" />
          {t("share.sent")}
        </Outcome>
      ) : (
        <Button
          size="small"
          busy={send.isPending}
          aria-label={t("share.sendTo", { name })}
          onPress={() => send.mutate()}
        >
          {t("share.send")}
        </Button>
      )}
    </li>
  );
}
