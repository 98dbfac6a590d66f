import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { type FormEvent, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { PageChannel } from "./documents.ts";
import type { ChannelWords } from "./changes.ts";
import { type PutIn, PictureButton } from "./PictureButton.tsx";

interface ChannelFormProps {
  channel?: PageChannel;
  /** What the button says. */
  label: string;
  isBusy: boolean;
  onSubmit: (words: ChannelWords) => void;
}

/** Name, purpose and picture of a channel, new or not. */
export function ChannelForm({ channel, label, isBusy, onSubmit }: ChannelFormProps) {
  const { t } = useTranslation(["pageManage", "page"]);
  const [name, setName] = useState(channel?.name ?? "");
  const [description, setDescription] = useState(channel?.description ?? "");
  /** Null takes the picture away; undefined leaves what is there. */
  const [picture, setPicture] = useState<PutIn | null>();
  const shown = picture === undefined ? channel?.imageUrl : picture?.url;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    onSubmit({
      name,
      description,
      ...(picture === undefined ? {} : { imageId: picture?.id ?? null }),
    });
  };
  return (
    <form className="page-form" onSubmit={submit}>
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
      <div className="row">
        {shown ? <img className="page-room" src={shown} alt="" /> : null}
        <PictureButton label={t("pageManage.avatar.choose")} onDone={setPicture} />
        {shown ? (
          <Button variant="bare" onPress={() => setPicture(null)}>
            {t("pageManage.avatar.remove")}
          </Button>
        ) : null}
      </div>
      <Button variant={channel ? "primary" : "quiet"} type="submit" busy={isBusy}>
        {label}
      </Button>
    </form>
  );
}
