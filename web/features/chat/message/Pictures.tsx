import type { Attachment } from "@waymates/contract/features/chat";
import { useTranslation } from "../../../platform/i18n.tsx";

/** One to four images; each opens by itself in a tab of its own. */
export function Pictures({ pictures }: { pictures: readonly Attachment[] }) {
  const { t } = useTranslation("chat");
  return (
    <span className="pictures" data-count={pictures.length}>
      {pictures.map(({ id, url, width, height, alt }) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("chat.picture.open", { alt: alt || t("chat.picture") })}
        >
          <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </a>
      ))}
    </span>
  );
}
