import { useRef, useState } from "react";
import { ApiError } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { PICTURES, uploadPicture, type UploadedPicture } from "../../../platform/upload.ts";
import { Button } from "../../../ui/Button.tsx";

interface PictureButtonProps {
  label: string;
  onDone: (picture: UploadedPicture) => void;
}

/** Chooses a picture and sends it; what uses it is saved apart. */
export function PictureButton({ label, onDone }: PictureButtonProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    try {
      onDone(await uploadPicture(file));
    } catch (error) {
      const isRefused = error instanceof ApiError && error.body !== null;
      toastError(isRefused ? error.message : t("pageManage.failed"));
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = "";
          if (file) void send(file);
        }}
      />
      <Button variant="quiet" busy={isSending} onPress={() => input.current?.click()}>
        {isSending ? t("pageManage.avatar.sending") : label}
      </Button>
    </>
  );
}
