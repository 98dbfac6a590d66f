import { useRef, useState } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { toastError } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";

/** A picture that was put in. */
export interface PutIn {
  id: string;
  url: string;
}

/** Chooses a picture and sends it; what uses it is saved apart. */
export function PictureButton({ label, onDone }: { label: string; onDone: (done: PutIn) => void }) {
  const { t } = useTranslation("pageManage");
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const send = async (file: File) => {
    setSending(true);
    const form = new FormData();
    form.append("file", file);
    try {
      onDone(await call<PutIn>("POST", "/api/uploads", form));
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
        accept="image/*"
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
