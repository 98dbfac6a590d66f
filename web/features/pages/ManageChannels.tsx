import type { PageDetails } from "@waymates/contract/features/pages";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { createChannel, updateChannel } from "./changes.ts";
import { useChange } from "./useChange.ts";

/** The page's rooms: opening, archiving, opening again. */
export function ManageChannels({ page }: { page: PageDetails }) {
  const { t } = useTranslation(["pageManage", "page"]);
  const change = useChange(updateChannel);
  return (
    <div className="pg-form">
      {page.chatChannels.length === 0 ? <p className="soft">{t("page.channels.empty")}</p> : null}
      <ul className="pg-people">
        {page.chatChannels.map(({ id, name, description, isActive }) => (
          <li key={id}>
            <span className="grow">
              <b>
                # <bdi>{name}</bdi>
              </b>
              {description ? <span className="hint">{description}</span> : null}
            </span>
            <Button
              size="small"
              variant="bare"
              busy={change.isPending && change.variables.channelId === id}
              onPress={() =>
                change.mutate({ pageName: page.name, channelId: id, isActive: !isActive })
              }
            >
              {t(isActive ? "pageManage.channel.archive" : "pageManage.channel.reopen")}
            </Button>
          </li>
        ))}
      </ul>
      <NewChannel pageName={page.name} />
    </div>
  );
}

function NewChannel({ pageName }: { pageName: string }) {
  const { t } = useTranslation(["pageManage", "page"]);
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const create = useChange(createChannel, () => {
    setName("");
    setDescription("");
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "") create.mutate({ pageName, name, description });
  };
  return (
    <form className="pg-form" onSubmit={submit} aria-labelledby="new-channel">
      <h3 id="new-channel" className="side-title">
        {t("pageManage.channel.new")}
      </h3>
      <TextField
        label={t("pageManage.channel.name")}
        value={name}
        onChange={setName}
        maxLength={PAGE_LIMITS.channelName}
        required
      />
      <TextField
        label={t("pageManage.channel.description")}
        note={t("page.ask.note")}
        value={description}
        onChange={setDescription}
        maxLength={PAGE_LIMITS.channelDescription}
      />
      <Button variant="quiet" icon="plus" type="submit" busy={create.isPending}>
        {t("pageManage.channel.add")}
      </Button>
    </form>
  );
}
