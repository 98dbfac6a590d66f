import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import type { usePictures } from "./usePictures.ts";

/** The pictures to send, each with a field for its description. */
export function PictureTray({ tray }: { tray: ReturnType<typeof usePictures> }) {
  const { t } = useTranslation();
  if (tray.pictures.length === 0) return null;
  return (
    <ul className="chat-picture-tray" role="list" aria-label={t("chat.picture.tray")}>
      {tray.pictures.map(({ key, name, upload, alt }) => (
        <li key={key}>
          <span className="chat-thumb">
            {upload ? (
              <img src={upload.url} alt="" width={upload.width} height={upload.height} />
            ) : (
              <>
                <Lozenge className="working" />
                <span className="vh" role="status">
                  {t("chat.picture.loading", { name })}
                </span>
              </>
            )}
          </span>
          <input
            className="input"
            aria-label={t("chat.picture.alt", { name })}
            placeholder={t("chat.picture.altHint")}
            value={alt}
            maxLength={CHAT_LIMITS.altText}
            onChange={(event) => tray.describe(key, event.target.value)}
          />
          <IconButton
            icon="x"
            size="small"
            tip="none"
            label={t("chat.picture.remove", { name })}
            onPress={() => tray.remove(key)}
          />
        </li>
      ))}
    </ul>
  );
}
