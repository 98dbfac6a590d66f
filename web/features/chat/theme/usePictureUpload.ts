import { useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";

export const ACCEPTED_PICTURES = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
];
const MAX_BYTES = 10 * 1024 * 1024;

interface PictureUpload {
  isBusy: boolean;
  /** How the last one went, in words. */
  said: string;
  isFailed: boolean;
  send: (file: File) => Promise<void>;
}

/** Puts in a picture; what cannot be one is refused before it travels. */
export function usePictureUpload(onUpload: (id: string) => void): PictureUpload {
  const { t } = useTranslation("chatTheme");
  const [isBusy, setBusy] = useState(false);
  const [{ said, isFailed }, say] = useState({ said: "", isFailed: false });
  const fail = (text: string) => say({ said: text, isFailed: true });
  async function send(file: File): Promise<void> {
    if (!ACCEPTED_PICTURES.includes(file.type)) return fail(t("chatTheme.picture.notPicture"));
    if (file.size > MAX_BYTES) return fail(t("chatTheme.picture.tooLarge"));
    const form = new FormData();
    form.append("file", file);
    setBusy(true);
    say({ said: "", isFailed: false });
    try {
      const { id } = await call<{ id: string }>("POST", "/api/uploads", form);
      onUpload(id);
      say({ said: t("chatTheme.picture.uploaded"), isFailed: false });
    } catch (error) {
      fail(error instanceof ApiError ? error.message : t("chatTheme.picture.notPicture"));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, said, isFailed, send };
}
