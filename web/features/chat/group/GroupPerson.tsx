import type { ChatMember } from "@waymates/contract/features/chat";
import { changeParticipantRole, removeParticipant } from "@waymates/contract/operations/chat";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Menu, MenuItem } from "../../../ui/Menu.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { useGroupChange } from "./useGroupChange.ts";

const rank: Record<ChatMember["role"], number> = { member: 0, admin: 1, owner: 2 };

/** A member of the group, with the actions that the reader may take. */
export function GroupPerson({ person }: { person: ChatMember }) {
  const { t } = useTranslation();
  const { readerId } = useOpenChat();
  return (
    <li className="chat-group-person">
      <Link to={`/${person.username}`} className="person-link">
        <Avatar src={person.avatar_url} name={person.name} />
        <span className="grow">
          <b className="clip">
            <bdi>{person.id === readerId ? t("chat.you") : person.name}</bdi>
          </b>
          <span className="hint">
            <bdi dir="ltr">@{person.username}</bdi>
          </span>
        </span>
      </Link>
      {person.role === "member" ? null : <Badge tone="sky">{t(`chat.role.${person.role}`)}</Badge>}
      <Acts person={person} />
    </li>
  );
}

function Acts({ person }: { person: ChatMember }) {
  const { t } = useTranslation();
  const { chat, readerId } = useOpenChat();
  const [isAsking, setAsking] = useState(false);
  const change = useGroupChange();
  const params = { chatId: chat.id, userId: person.id };
  const isOwn = person.id === readerId || chat.page_details !== null;
  const canRemove = !isOwn && chat.can.add && rank[chat.role] > rank[person.role];
  const canPromote = !isOwn && chat.role === "owner";
  if (!canRemove && !canPromote) return null;
  const label = t("chat.group.acts", { name: person.name });
  const setRole = (role: ChatMember["role"]) =>
    change.mutate(() => call(changeParticipantRole, { params, body: { role } }));
  return (
    <>
      <Menu label={label}>
        {canPromote ? (
          <MenuItem
            icon="user-check"
            label={t(person.role === "admin" ? "chat.group.demote" : "chat.group.promote")}
            onPress={() => setRole(person.role === "admin" ? "member" : "admin")}
          />
        ) : null}
        {canPromote ? (
          <MenuItem icon="share-2" label={t("chat.group.own")} onPress={() => setRole("owner")} />
        ) : null}
        {canRemove ? (
          <MenuItem
            icon="user-minus"
            isDanger
            label={t("chat.group.remove")}
            onPress={() => setAsking(true)}
          />
        ) : null}
      </Menu>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("chat.group.removeTitle", { name: person.name })}
        text={t("chat.group.removeText")}
        cancelLabel={t("chat.cancel")}
        confirmLabel={t("chat.group.remove")}
        onConfirm={() => change.mutate(() => call(removeParticipant, { params }))}
      />
    </>
  );
}
