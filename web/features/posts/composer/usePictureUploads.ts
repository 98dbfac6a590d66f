import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import type { PostPicture } from "@waymates/contract/features/posts";
import { failureText } from "../usePostChange.ts";

/** A picture on its way to the server, or one that did not arrive. */
export interface Upload {
  key: string;
  name: string;
  file: File;
  /** Why it did not arrive; null while it is on its way. */
  fault: string | null;
}

const MOST_BYTES = 10 * 1024 * 1024;

/** Puts chosen pictures up, each at once; `onDone` gets them as they arrive. */
export function usePictureUploads(count: number, onDone: (picture: PostPicture) => void) {
  const { t } = useTranslation("compose");
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const room = POST_LIMITS.media - count - uploads.length;
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));
  const fail = (key: string, fault: string | null) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, fault } : one)));

  async function send({ key, file }: Upload): Promise<void> {
    const form = new FormData();
    form.set("file", file);
    try {
      const picture = await call<Omit<PostPicture, "alt">>("POST", "/api/uploads", form);
      const { id, url, width, height } = picture;
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
        fault: file.size > MOST_BYTES ? t("compose.picture.large") : null,
      }));
      setUploads((all) => [...all, ...begun]);
      for (const upload of begun) if (!upload.fault) void send(upload);
    },
    retry(upload: Upload): void {
      fail(upload.key, null);
      void send(upload);
    },
    drop,
  };
}
