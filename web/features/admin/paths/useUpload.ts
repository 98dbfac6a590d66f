import { type ChangeEvent, useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";

/** What is chosen, as an input's `accept` says it, and the text for when it could not be sent. */
const PICTURE = { accept: "image/*", failed: "adminPaths.field.image.failed" };

/** Sends a chosen file at once. `inputProps` belong to a hidden input beside the button. */
export function useUpload(onSent: (url: string) => void, { accept, failed } = PICTURE) {
  const { t } = useTranslation("adminPaths");
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(file: File): Promise<void> {
    setSending(true);
    setFailure(null);
    const form = new FormData();
    form.append("file", file);
    try {
      const { url } = await call<{ url: string }>("POST", "/api/uploads", form);
      onSent(url);
    } catch (problem) {
      const isRefused = problem instanceof ApiError && problem.body !== null;
      setFailure(isRefused ? problem.message : t(failed));
    } finally {
      setSending(false);
    }
  }
  return {
    isSending,
    failure,
    choose: () => input.current?.click(),
    inputProps: {
      ref: input,
      type: "file",
      accept,
      hidden: true,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const [file] = event.target.files ?? [];
        event.target.value = "";
        if (file) void send(file);
      },
    },
  };
}
