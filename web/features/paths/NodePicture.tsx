import type { NodeMedia } from "@waymates/contract/features/paths";
import { useState } from "react";

/** The picture or sound of a question; its description takes over when it does not load. */
export function NodePicture({ media }: { media: NodeMedia }) {
  const [hasFailed, setFailed] = useState(false);
  if (media.kind === "audio") {
    return (
      <figure className="path-figure sound">
        <audio controls preload="metadata" src={media.url} aria-label={media.alt} />
      </figure>
    );
  }
  return (
    <figure className="path-figure">
      {hasFailed ? (
        <figcaption>{media.alt}</figcaption>
      ) : (
        <img src={media.url} alt={media.alt} onError={() => setFailed(true)} />
      )}
    </figure>
  );
}
