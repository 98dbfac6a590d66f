import { useTranslation } from "../../../platform/i18n.tsx";
import type { PostPicture } from "@waymates/contract/features/posts";

/** Up to four pictures, the first one the largest; each opens in full. */
export function PostPictures({ media }: { media: readonly PostPicture[] }) {
  const { t } = useTranslation();
  if (media.length === 0) return null;
  return (
    <ul className="post-pictures" data-count={media.length}>
      {media.map(({ id, url, width, height, alt }, place) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <img
              src={url}
              alt={alt || t("post.picture", { number: place + 1 })}
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
