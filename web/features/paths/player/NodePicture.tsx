import type { NodeMedia } from "@waymates/contract/features/paths";
import { useState } from "react";
import { usePathTexts } from "../usePathTexts.ts";

/** The picture or sound of a question, with the words of a sound; a picture that does not load is described. */
export function NodePicture({ media }: { media: NodeMedia }) {
  const { t } = usePathTexts();
  const [hasFailed, setFailed] = useState(false);
  if (media.kind === "audio") {
    return (
      <figure className="path-figure sound">
        <audio controls preload="metadata" src={media.url} aria-label={media.alt} />
        {media.transcript ? (
          <details>
            <summary>{t("paths.transcript")}</summary>
            <p dir="auto">{media.transcript}</p>
          </details>
        ) : null}
      </figure>
    );
  }
  return (
    <figure className="path-figure">
      {hasFailed ? (
        <figcaption>{media.alt}</figcaption>
      ) : (
        // Its place is kept at the usual ratio until the picture brings its own.
        <img
          src={media.url}
          alt={media.alt}
          width={640}
          height={360}
          decoding="async"
          onError={() => setFailed(true)}
        />
      )}
    </figure>
  );
}
