import type { PageChannel } from "@waymates/contract/features/page-views";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import type { UploadedPicture } from "../../../platform/upload.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { PictureButton } from "./PictureButton.tsx";

/** What a form says of a channel. */
export interface ChannelWords {
  name: string;
  description: string;
  imageId?: string | null;
}

interface ChannelFormProps {
  channel?: PageChannel;
  /** What the button says. */
  label: string;
  isBusy: boolean;
  onSubmit: (words: ChannelWords) => void;
}

const schema = async () => (await import("@waymates/contract/features/pages")).channelInput;

/** Name, purpose and picture of a channel, new or not. */
export function ChannelForm({ channel, label, isBusy, onSubmit }: ChannelFormProps) {
  const { t } = useTranslation();
  /** Null takes the picture away; undefined leaves what is there. */
  const [picture, setPicture] = useState<UploadedPicture | null>();
  const shown = picture === undefined ? channel?.imageUrl : picture?.url;
  const form = useContractForm({
    schema,
    defaults: { name: channel?.name ?? "", description: channel?.description ?? "" },
    t,
    faults: "pageManage.field",
    submit: async ({ name, description }) =>
      onSubmit({
        name,
        description: description ?? "",
        ...(picture === undefined ? {} : { imageId: picture?.id ?? null }),
      }),
  });
  const description = form.field("description");
  return (
    <form className="page-form" {...form.props}>
      <TextField
        {...form.field("name")}
        label={t("pageManage.channel.name")}
        maxLength={PAGE_LIMITS.channelName}
        required
      />
      <TextField
        {...description}
        value={description.value ?? ""}
        label={t("pageManage.channel.description")}
        note={t("page.ask.note")}
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
