import {
  backgroundPresets,
  type ChatTheme,
} from "@waymates/contract/features/chat-theme-constants";
import { useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { type Card, CardChoice } from "./CardChoice.tsx";
import { MiniChat } from "./MiniChat.tsx";
import { ACCEPTED_PICTURES, usePictureUpload } from "./usePictureUpload.ts";

type Picture = ChatTheme["backgroundImage"];
const choices = ["none", ...backgroundPresets, "own"] as const;
type ChoiceId = (typeof choices)[number];

interface PictureChoiceProps {
  theme: ChatTheme;
  onChange: (picture: Picture) => void;
}

/** A drawing of ours, a picture of one's own, or nothing. */
export function PictureChoice({ theme, onChange }: PictureChoiceProps) {
  const { t } = useTranslation("chatTheme");
  const now = theme.backgroundImage;
  const [own, setOwn] = useState(now && "upload" in now ? now.upload : null);
  const pictureOf = (id: ChoiceId): Picture => {
    if (id === "own") return own ? { upload: own } : null;
    return id === "none" ? null : { preset: id };
  };
  const cards = choices
    .filter((id) => id !== "own" || own)
    .map((id): Card<ChoiceId> => ({
      id,
      label: t(`chatTheme.picture.${id}`),
      face: <MiniChat isEmpty theme={{ ...theme, backgroundImage: pictureOf(id) }} />,
    }));
  return (
    <div className="chat-theme-choice">
      <CardChoice
        label={t("chatTheme.field.backgroundImage")}
        cards={cards}
        value={now === null ? "none" : "upload" in now ? "own" : now.preset}
        onChange={(id) => onChange(pictureOf(id))}
      />
      <PictureUpload
        hasOwn={own !== null}
        onUpload={(upload) => {
          setOwn(upload);
          onChange({ upload });
        }}
      />
    </div>
  );
}

function PictureUpload(props: { hasOwn: boolean; onUpload: (id: string) => void }) {
  const { t } = useTranslation("chatTheme");
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, said, isFailed, send } = usePictureUpload(props.onUpload);
  const idle = props.hasOwn ? "chatTheme.picture.replace" : "chatTheme.picture.upload";
  return (
    <div className="chat-picture-upload">
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_PICTURES.join(",")}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) void send(file);
        }}
      />
      <Button icon="plus" busy={isBusy} onPress={() => input.current?.click()}>
        {t(isBusy ? "chatTheme.picture.uploading" : idle)}
      </Button>
      <p className="hint">{t("chatTheme.picture.hint")}</p>
      <p role="status" className={isFailed ? "chat-theme-fault" : "hint"}>
        {said}
      </p>
    </div>
  );
}
