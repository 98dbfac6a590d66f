import { useTranslation } from "../../../platform/i18n.tsx";
import type { PostPicture } from "@waymates/contract/features/posts";
import { useTextAttributes } from "../../../platform/WrittenText.tsx";

interface PostPicturesProps {
  media: readonly PostPicture[];
  /** Of their descriptions. */
  language: string | null;
}

/** Up to four pictures, the first one the largest; each opens in full. */
export function PostPictures({ media, language }: PostPicturesProps) {
  const { t } = useTranslation();
  if (media.length === 0) return null;
  return (
    <ul className="post-pictures" data-count={media.length}>
      {media.map((picture, place) => (
        <li key={picture.id}>
          <a href={picture.url} target="_blank" rel="noopener noreferrer">
            <Picture
              picture={picture}
              language={language}
              name={t("post.picture", { number: place + 1 })}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface PictureProps extends Pick<PostPicturesProps, "language"> {
  picture: PostPicture;
  /** What it is called without a description. */
  name: string;
}

function Picture({ picture: { url, width, height, alt }, language, name }: PictureProps) {
  const wording = useTextAttributes(alt, language);
  return (
    <img
      src={url}
      alt={alt || name}
      {...(alt ? wording : {})}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
    />
  );
}
