import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import type { Attachment } from "@waymates/contract/features/chat-messages";
import { UPLOAD_BYTES } from "@waymates/contract/features/uploads-constants";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { uploadPicture } from "../../../platform/upload.ts";
import { noteUpload } from "../outbox/ownOutbox.ts";

/** An image that will go with the message. */
export interface ChosenPicture {
  key: string;
  name: string;
  /** Null while it is being uploaded. */
  upload: Omit<Attachment, "alt"> | null;
  alt: string;
}

/** Pictures of the message being written; each is uploaded as soon as it is chosen. */
export function usePictures() {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<readonly ChosenPicture[]>([]);
  const without = (key: string) => (all: readonly ChosenPicture[]) =>
    all.filter((one) => one.key !== key);
  const amend = (key: string, changes: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  async function putUp(key: string, file: File): Promise<void> {
    try {
      const stored = await uploadPicture(file);
      noteUpload(stored);
      amend(key, { upload: stored });
    } catch (error) {
      setPictures(without(key));
      toastError(error instanceof Error ? error.message : t("chat.picture.failed"));
    }
  }

  return {
    pictures,
    isBusy: pictures.some(({ upload }) => upload === null),
    add(files: Iterable<File>): void {
      const images = [...files].filter(({ type }) => type.startsWith("image/"));
      const room = CHAT_LIMITS.attachments - pictures.length;
      if (images.length > room)
        toastError(t("chat.picture.tooMany", { count: CHAT_LIMITS.attachments }));
      const taken = images.slice(0, Math.max(room, 0)).filter(({ size }) => {
        if (size > UPLOAD_BYTES) toastError(t("chat.picture.tooLarge"));
        return size <= UPLOAD_BYTES;
      });
      const chosen = taken.map((file) => ({ key: crypto.randomUUID(), file }));
      setPictures((all) => [
        ...all,
        ...chosen.map(({ key, file }) => ({ key, name: file.name, upload: null, alt: "" })),
      ]);
      for (const { key, file } of chosen) void putUp(key, file);
    },
    describe: (key: string, alt: string) => amend(key, { alt }),
    remove: (key: string) => setPictures(without(key)),
    clear: () => setPictures([]),
  };
}
