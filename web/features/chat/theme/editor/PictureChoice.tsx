import {
  backgroundPresets,
  type ChatTheme,
} from "@waymates/contract/features/chat-theme-constants";
import { PICTURE_TYPES, UPLOAD_BYTES } from "@waymates/contract/features/uploads-constants";
import { useRef, useState } from "react";
import { ApiError } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { PICTURES, uploadPicture } from "../../../../platform/upload.ts";
import { Button } from "../../../../ui/Button.tsx";
import { type Card, CardChoice } from "./Choice.tsx";
import { MiniChat } from "./ThemePreview.tsx";

type Picture = ChatTheme["backgroundImage"];
const choices = ["none", ...backgroundPresets, "own"] as const;
type ChoiceId = (typeof choices)[number];

interface PictureChoiceProps {
  theme: ChatTheme;
  onChange: (picture: Picture) => void;
}

/** A built-in drawing, an uploaded picture, or none. */
export function PictureChoice({ theme, onChange }: PictureChoiceProps) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, said, isFailed, send } = usePictureUpload(props.onUpload);
  const idle = props.hasOwn ? "chatTheme.picture.replace" : "chatTheme.picture.upload";
  return (
    <div className="chat-picture-upload">
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURES}
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

interface PictureUpload {
  isBusy: boolean;
  /** The result of the last upload, as text. */
  said: string;
  isFailed: boolean;
  send: (file: File) => Promise<void>;
}

/** Uploads a picture; a file of another type or size is refused before it is sent. */
function usePictureUpload(onUpload: (id: string) => void): PictureUpload {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [{ said, isFailed }, say] = useState({ said: "", isFailed: false });
  const fail = (text: string) => say({ said: text, isFailed: true });
  async function send(file: File): Promise<void> {
    if (!PICTURE_TYPES.includes(file.type)) return fail(t("chatTheme.picture.notPicture"));
    if (file.size > UPLOAD_BYTES) return fail(t("chatTheme.picture.tooLarge"));
    setBusy(true);
    say({ said: "", isFailed: false });
    try {
      onUpload((await uploadPicture(file)).id);
      say({ said: t("chatTheme.picture.uploaded"), isFailed: false });
    } catch (error) {
      fail(error instanceof ApiError ? error.message : t("chatTheme.picture.notPicture"));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, said, isFailed, send };
}
