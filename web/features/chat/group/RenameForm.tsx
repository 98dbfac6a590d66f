import type { ChatDetail } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useGroupChange } from "./useGroupChange.ts";

/** The group's name; emptied, it goes by its people. */
export function RenameForm({ chat }: { chat: ChatDetail }) {
  const { t } = useTranslation("chat");
  const [name, setName] = useState(chat.name ?? "");
  const change = useGroupChange();
  const wanted = name.trim() === "" ? null : name.trim();
  return (
    <form
      className="chat-rename"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== chat.name) change.mutate({ method: "PATCH", body: { name: wanted } });
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
