import type { NodeMedia } from "@waymates/contract/features/paths";
import { directionOf } from "@waymates/contract/features/translations-constants";
import { useState } from "react";
import { usePathTexts } from "../usePathTexts.ts";

interface NodePictureProps {
  media: NodeMedia;
  /** The language of its description where it is not that of the page. */
  language?: string | undefined;
}

/** The picture or sound of a question, with the words of a sound; a picture that does not load is described. */
export function NodePicture({ media, language }: NodePictureProps) {
  const { t } = usePathTexts();
  const [hasFailed, setFailed] = useState(false);
  const words = language ? { lang: language, dir: directionOf(language) } : {};
  if (media.kind === "audio") {
    return (
      <figure className="path-figure sound">
        <audio controls preload="metadata" src={media.url} aria-label={media.alt} {...words} />
        {media.transcript ? (
          <details>
            <summary>{t("paths.transcript")}</summary>
            <p dir="auto" lang={language}>
              {media.transcript}
            </p>
          </details>
        ) : null}
      </figure>
    );
  }
  return (
    <figure className="path-figure">
      {hasFailed ? (
        <figcaption {...words}>{media.alt}</figcaption>
      ) : (
        // Its place is kept at the usual ratio until the picture brings its own.
        <img
          src={media.url}
          alt={media.alt}
          {...words}
          width={640}
          height={360}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
