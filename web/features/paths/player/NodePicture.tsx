import type { NodeMedia } from "@waymates/contract/features/paths";
import { useContext, useState } from "react";
import { useTextAttributes, WrittenText } from "../../../platform/WrittenText.tsx";
import { QuestionLanguage } from "../RichText.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** The picture or sound of a question, with the words of a sound; a picture that does not load is described. */
export function NodePicture({ media }: { media: NodeMedia }) {
  const { t } = usePathTexts();
  const [hasFailed, setFailed] = useState(false);
  const language = useContext(QuestionLanguage);
  const words = useTextAttributes(media.alt, language);
  if (media.kind === "audio") {
    return (
      <figure className="path-figure sound">
        <audio controls preload="metadata" src={media.url} aria-label={media.alt} {...words} />
        {media.transcript ? (
          <details>
            <summary>{t("paths.transcript")}</summary>
            <WrittenText as="p" text={media.transcript} language={language} />
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
