import { type ChangeEvent, useRef, useState } from "react";
import { ApiError } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PICTURES, upload } from "../../../platform/upload.ts";

/** What is chosen, as an input's `accept` says it, and the text for when it could not be sent. */
const PICTURE = { accept: PICTURES, failed: "adminPaths.field.image.failed" };

/** Sends a chosen file at once. `inputProps` belong to a hidden input beside the button. */
export function useUpload(onSent: (url: string) => void, { accept, failed } = PICTURE) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function send(file: File): Promise<void> {
    setSending(true);
    setFailure(null);
    try {
      onSent((await upload(file)).url);
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
