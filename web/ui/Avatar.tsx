import { useEffect, useRef, useState } from "react";
import { classes } from "./classes.ts";
import { initials, tintOf } from "./initials.ts";

export type AvatarSize = "xs" | "s" | "m" | "l" | "xl";

export interface AvatarProps {
  /** The picture; without one, or when it fails to load, initials show. */
  src?: string | null;
  name: string;
  /** 24, 32, 40, 48 or 88 px. */
  size?: AvatarSize;
  /** The lozenge frame: a friend on your path (sky), you (orange), or neither. */
  mate?: "friend" | "me" | "plain";
  online?: boolean;
  /** Reads the name aloud. Leave it out where the name is next to the picture. */
  isNamed?: boolean;
  className?: string;
}

const frames = { friend: "mate", me: "mate me", plain: "mate plain" };

/** A person's face: a rounded square, or a lozenge for friends on your path. */
export function Avatar(props: AvatarProps) {
  const { src, name, size = "m", mate, online = false, isNamed = false, className } = props;
  const sized = classes("av", size !== "m" && size);
  const face = <Face src={src} name={name} isNamed={isNamed} />;
  const dot = online ? <span className="on" /> : null;
  if (!mate) {
    return (
      <span className={classes(sized, className)}>
        {face}
        {dot}
      </span>
    );
  }
  const framed = <span className={classes(sized, frames[mate], !dot && className)}>{face}</span>;
  if (!dot) return framed;
  return (
    <span className={classes("av-on", className)}>
      {framed}
      {dot}
    </span>
  );
}

function Face({ src, name, isNamed }: Pick<AvatarProps, "src" | "name" | "isNamed">) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = useRef<HTMLImageElement>(null);
  // A picture of the server's page can fail before React listens: asking again repeats the error.
  useEffect(() => {
    const image = picture.current;
    if (src && image?.complete && image.naturalWidth === 0) image.src = src;
  }, [src]);
  if (src && failed !== src) {
    return (
      <img
        ref={picture}
        src={src}
        alt={isNamed ? name : ""}
        width={80}
        height={80}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    );
  }
  const meaning = isNamed ? { role: "img", "aria-label": name } : { "aria-hidden": true };
  // Painted and not written: they are no part of the name of a button that has them.
  return (
    <span
      {...meaning}
      className="initials"
      data-tint={tintOf(name)}
      data-initials={initials(name)}
    />
  );
}
