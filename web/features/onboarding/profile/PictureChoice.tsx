import { AVATAR_BYTES } from "@waymates/contract/features/registration-constants";
import { PICTURE_TYPES } from "@waymates/contract/features/uploads-constants";
import { useId, useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PICTURES } from "../../../platform/upload.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";

interface PictureChoiceProps {
  url: string | null;
  name: string;
  error: string | null;
  /** With why the file cannot be taken, where it cannot. */
  onChoose: (file: File, fault: "TYPE" | "SIZE" | null) => void;
}

/** The picture as it is now, and a way to another one: by the dialog or by dropping it here. */
export function PictureChoice({ url, name, error, onChoose }: PictureChoiceProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (file: File | undefined) => {
    if (!file) return;
    const fault = !PICTURE_TYPES.includes(file.type)
      ? "TYPE"
      : file.size > AVATAR_BYTES
        ? "SIZE"
        : null;
    onChoose(file, fault);
  };
  return (
    <div
      className="onboarding-picture-choice"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <Avatar src={url} name={name} size="xl" />
      <div className="stack">
        <input
          ref={input}
          id={id}
          type="file"
          accept={PICTURES}
          className="vh"
          tabIndex={-1}
          aria-hidden="true"
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
        <Button variant="quiet" icon="plus" onPress={() => input.current?.click()}>
          {t(url ? "register.picture.change" : "register.picture.choose")}
        </Button>
        <p
          className={error ? "onboarding-picture-fault" : "hint"}
          role={error ? "alert" : undefined}
        >
          {error ? <Icon name="x" size="s" /> : null}
          {error ?? t("register.picture.bounds")}
        </p>
      </div>
    </div>
  );
}
