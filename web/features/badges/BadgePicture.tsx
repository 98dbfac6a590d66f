import type { Badge } from "@waymates/contract/features/badges";
import type { CSSProperties } from "react";

interface BadgePictureProps {
  badge: Badge;
  /** Width and height in pixels. */
  size: number;
  /** Empty where words beside it say the same. */
  alt: string;
  /** From 0 to 1: how much of it is painted; the rest is grey. */
  painted: number;
}

/** A badge that fills with colour from below while it is earned. */
export function BadgePicture({ badge, size, alt, painted }: BadgePictureProps) {
  const picture = {
    src: badge.image_url,
    width: size,
    height: size,
    loading: "lazy",
    decoding: "async",
  } as const;
  if (painted >= 1) return <img className="badges-picture" {...picture} alt={alt} />;
  if (painted <= 0) return <img className="badges-picture badges-ahead" {...picture} alt={alt} />;
  return (
    <span className="badges-part" style={{ "--painted": `${painted * 100}%` } as CSSProperties}>
      <img className="badges-picture badges-ahead" {...picture} alt={alt} />
      <img className="badges-picture" {...picture} alt="" />
    </span>
  );
}
