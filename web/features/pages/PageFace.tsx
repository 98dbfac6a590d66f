import "./page-face.css";
import { initials, tintOf } from "../../ui/initials.ts";
import { classes } from "../../ui/classes.ts";

interface PageFaceProps {
  name: string;
  src: string | null;
  isLarge?: boolean;
}

/** A page's picture in the lozenge, or its initials. The name is shown next to it. */
export function PageFace({ name, src, isLarge = false }: PageFaceProps) {
  return (
    <span className={classes("page-face", isLarge && "large")} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={136} height={136} decoding="async" />
      ) : (
        <span className="initials" data-tint={tintOf(name)}>
          {initials(name)}
        </span>
      )}
    </span>
  );
}
