import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { PICTURES } from "../../../platform/upload.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Lozenge } from "../../../ui/Lozenge.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Fault } from "../../../ui/Fault.tsx";
import type { PostPicture } from "@waymates/contract/features/posts";
import type { usePictureUploads } from "./usePictureUploads.ts";
import { moved, oneLine } from "./values.ts";

interface PicturesProps {
  media: PostPicture[];
  onChange: (media: PostPicture[]) => void;
  uploads: ReturnType<typeof usePictureUploads>;
  error: string | null;
}

/**
 * The pictures in order, moved by dragging or by buttons, each with a description for people who
 * cannot see it.
 */
export function Pictures({ media, onChange, uploads, error }: PicturesProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, drag] = useState<number | null>(null);
  const [said, say] = useState("");
  const list = useRef<HTMLOListElement>(null);
  const count = media.length + uploads.uploads.length;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= media.length) return;
    onChange(moved(media, from, to));
    say(t("compose.picture.moved", { number: to + 1, count: media.length }));
  };
  const remove = (id: string) => {
    onChange(media.filter((one) => one.id !== id));
    say(t("compose.picture.removed"));
    list.current?.focus();
  };
  return (
    <div className="post-compose-part">
      <p className="post-compose-label">
        <span>{t("compose.pictures")}</span>
        <span className="hint">
          {t("compose.pictures.count", { number: count, max: POST_LIMITS.media })}
        </span>
      </p>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ol className="post-shots" ref={list} tabIndex={-1} aria-label={t("compose.pictures")}>
        {media.map((picture, place) => (
          <li
            key={picture.id}
            className="post-shot"
            data-dragged={dragged === place || undefined}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              if (dragged !== place) {
                onChange(moved(media, dragged, place));
                drag(place);
              }
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <span
              className="post-shot-grip"
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = "move";
                event.dataTransfer.setData("text/plain", "");
                drag(place);
              }}
              onDragEnd={() => drag(null)}
            >
              <Icon name="grip-vertical" />
            </span>
            <Thumb picture={picture} number={place + 1} />
            <TextField
              label={t("compose.picture.alt", { number: place + 1 })}
              isMultiline
              rows={1}
              dir="auto"
              maxLength={POST_LIMITS.alt}
              value={picture.alt}
              onChange={(alt) =>
                onChange(
                  media.map((one) => (one.id === picture.id ? { ...one, alt: oneLine(alt) } : one)),
                )
              }
              description={picture.alt ? null : t("compose.picture.altHint")}
            />
            <span className="post-shot-acts">
              <IconButton
                icon="arrow-up"
                tip="none"
                label={t("compose.picture.earlier", { number: place + 1 })}
                disabled={place === 0}
                onPress={() => move(place, place - 1)}
              />
              <IconButton
                icon="arrow-down"
                tip="none"
                label={t("compose.picture.later", { number: place + 1 })}
                disabled={place === media.length - 1}
                onPress={() => move(place, place + 1)}
              />
              <IconButton
                icon="x"
                tip="none"
                label={t("compose.picture.remove", { number: place + 1 })}
                onPress={() => remove(picture.id)}
              />
            </span>
          </li>
        ))}
        {uploads.uploads.map((upload) => (
          <li key={upload.key} className="post-shot" data-coming>
            <span className="post-shot-thumb">
              {upload.fault ? <Icon name="triangle-alert" /> : <Lozenge className="working" />}
            </span>
            <div role="status">
              <p>
                <b dir="auto">{upload.name}</b>
              </p>
              <p className={upload.fault ? "fault" : "hint"}>
                {upload.fault ?? t("compose.picture.coming")}
              </p>
            </div>
            <span className="post-shot-acts">
              {upload.fault ? (
                <IconButton
                  icon="refresh-cw"
                  tip="none"
                  label={t("compose.picture.again", { name: upload.name })}
                  onPress={() => uploads.retry(upload)}
                />
              ) : null}
              <IconButton
                icon="x"
                tip="none"
                label={t("compose.picture.drop", { name: upload.name })}
                onPress={() => uploads.drop(upload.key)}
              />
            </span>
          </li>
        ))}
      </ol>
      <Fault text={error} />
      {uploads.room > 0 ? (
        <Button
          variant="bare"
          icon="image"
          wide
          className="post-compose-add"
          onPress={() => input.current?.click()}
        >
          {t(count === 0 ? "compose.picture.add" : "compose.picture.addMore")}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={PICTURES}
        multiple
        hidden
        onChange={({ target }) => {
          uploads.add(target.files ?? []);
          target.value = "";
        }}
      />
    </div>
  );
}

function Thumb({ picture, number }: { picture: PostPicture; number: number }) {
  const { url, width, height } = picture;
  return (
    <span className="post-shot-thumb">
      <img src={url} alt="" width={width} height={height} draggable={false} />
      <span className="post-shot-number num" aria-hidden="true">
        {number}
      </span>
    </span>
  );
}
