import type { PostPicture } from "@waymates/contract/features/posts";
import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { UPLOAD_BYTES } from "@waymates/contract/features/uploads-constants";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { uploadPicture } from "../../../platform/upload.ts";
import { failureText } from "../usePostChange.ts";

/** A picture on its way to the server, or one that did not arrive. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  /** Why it did not arrive; null while it is on its way. */
  fault: string | null;
}

/** Puts chosen pictures up, each at once; `onDone` gets them as they arrive. */
export function usePictureUploads(count: number, onDone: (picture: PostPicture) => void) {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const room = POST_LIMITS.media - count - uploads.length;
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const fail = (key: string, fault: string | null) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, fault } : one)));

  async function send({ key, file }: Upload): Promise<void> {
    try {
      const { id, url, width, height } = await uploadPicture(file);
      onDone({ id, url, width, height, alt: "" });
      drop(key);
    } catch (error) {
      fail(key, failureText(error, t("compose.picture.failed")));
    }
  }

  return {
    uploads,
    room,
    isBusy: uploads.some(({ fault }) => fault === null),
    add(files: Iterable<File>): void {
      const chosen = [...files].filter(({ type }) => type.startsWith("image/")).slice(0, room);
      const begun = chosen.map((file) => ({
        key: crypto.randomUUID(),
        name: file.name,
        file,
        fault: file.size > UPLOAD_BYTES ? t("compose.picture.large") : null,
      }));
      setUploads((all) => [...all, ...begun]);
      for (const one of begun) if (!one.fault) void send(one);
    },
    retry(one: Upload): void {
      fail(one.key, null);
      void send(one);
    },
    drop,
  };
}
