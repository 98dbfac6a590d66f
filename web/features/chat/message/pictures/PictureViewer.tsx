import type { Attachment } from "@waymates/contract/features/chat-messages";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import "./picture-viewer.css";

interface PictureViewerProps {
  pictures: readonly Attachment[];
  /** The picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** A message's pictures as large as the screen allows, with what they were described as. */
export function PictureViewer({ pictures, first, onClose }: PictureViewerProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  useEffect(() => dialog.current?.showModal(), []);
  const picture = pictures[at];
  if (!picture) return null;
  const count = pictures.length;
  const move = (step: number) => setAt((at + step + count) % count);
  const onKeyDown = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
    if (event.key === "ArrowRight") move(forward);
    if (event.key === "ArrowLeft") move(-forward);
  };
  return (
    <dialog
      ref={dialog}
      className="chat-picture-viewer"
      aria-label={t("chat.viewer.label", { at: at + 1, count })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) currentTarget.close();
      }}
    >
      <figure>
        <img
          key={picture.id}
          src={picture.url}
          alt={picture.alt || t("chat.picture")}
          width={picture.width}
          height={picture.height}
        />
        {picture.alt ? <figcaption dir="auto">{picture.alt}</figcaption> : null}
      </figure>
      <IconButton
        icon="x"
        className="chat-close"
        tip="none"
        label={t("common.close")}
        onPress={() => dialog.current?.close()}
      />
      {count > 1 ? (
        <>
          <IconButton
            icon="chevron-left"
            className="chat-before"
            flip
            tip="none"
            label={t("chat.viewer.before")}
            onPress={() => move(-1)}
          />
          <IconButton
            icon="chevron-right"
            className="chat-next"
            flip
            tip="none"
            label={t("chat.viewer.next")}
            onPress={() => move(1)}
          />
        </>
      ) : null}
    </dialog>
  );
}
