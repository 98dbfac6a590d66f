import type { Attachment } from "@waymates/contract/features/chat-messages";
import { type MouseEvent, Suspense, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../../platform/lazyWithRetry.ts";

const PictureViewer = lazyWithRetry(() => import("./PictureViewer.tsx"), "PictureViewer");

/** A plain press; with a key or another button it stays the link that it is. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** One to four images; one that is pressed is shown large. */
export function Pictures({ pictures }: { pictures: readonly Attachment[] }) {
  const { t } = useTranslation();
  const [opened, open] = useState<number | null>(null);
  return (
    <span className="chat-pictures" data-count={pictures.length}>
      {pictures.map(({ id, url, width, height, alt }, at) => (
        <a
          key={id}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-haspopup="dialog"
          aria-label={t("chat.viewer.open", { alt: alt || t("chat.picture") })}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            open(at);
          }}
        >
          <img src={url} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
        </a>
      ))}
      {opened === null ? null : (
        <Suspense>
          <PictureViewer pictures={pictures} first={opened} onClose={() => open(null)} />
        </Suspense>
      )}
    </span>
  );
}
