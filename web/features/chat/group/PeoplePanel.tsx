import type { ChatDetail, ChatMember } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { renameChat } from "@waymates/contract/operations/chat";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/Panel.tsx";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { AddPeopleDialog } from "./AddPeopleDialog.tsx";
import { GroupPerson } from "./GroupPerson.tsx";
import "./group.css";
import { TextField } from "../../../ui/TextField.tsx";
import { useGroupChange } from "./useGroupChange.ts";

const rank: Record<ChatMember["role"], number> = { owner: 0, admin: 1, member: 2 };

/** The members of the group with their roles, its name, and who may join. */
export function PeoplePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { chat } = useOpenChat();
  const [isAdding, setAdding] = useState(false);
  const people = chat.members.toSorted((one, other) => rank[one.role] - rank[other.role]);
  const rest = chat.participant_count - people.length;
  return (
    <Panel
      isOpen
      onClose={onClose}
      title={t("chat.group.manage")}
      closeLabel={t("common.close")}
      footer={
        chat.can.add ? (
          <Button icon="user-plus" wide onPress={() => setAdding(true)}>
            {t("chat.group.add")}
          </Button>
        ) : null
      }
    >
      <div className="chat-panel stack">
        {chat.can.rename ? <RenameForm chat={chat} /> : null}
        <h3>{t("chat.people", { count: chat.participant_count })}</h3>
        <ul role="list" className="group-people">
          {people.map((person) => (
            <GroupPerson key={person.id} person={person} />
          ))}
        </ul>
        {rest > 0 ? <p className="hint">{t("chat.group.more", { count: rest })}</p> : null}
      </div>
      {isAdding ? <AddPeopleDialog onClose={() => setAdding(false)} /> : null}
    </Panel>
  );
}

/** The group's name; without one its title is the names of its people. */
function RenameForm({ chat }: { chat: ChatDetail }) {
  const { t } = useTranslation();
  const [name, setName] = useState(chat.name ?? "");
  const change = useGroupChange();
  const wanted = name.trim() === "" ? null : name.trim();
  return (
    <form
      className="chat-rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === chat.name) return;
        change.mutate(() =>
          call(renameChat, { params: { chatId: chat.id }, body: { name: wanted } }),
        );
      }}
    >
      <TextField
        label={t("chat.group.name")}
        note={t("chat.group.nameNote")}
        value={name}
        onChange={setName}
        maxLength={CHAT_LIMITS.name}
      />
      <Button type="submit" disabled={wanted === chat.name} busy={change.isPending}>
        {t("chat.group.rename")}
      </Button>
    </form>
  );
}
