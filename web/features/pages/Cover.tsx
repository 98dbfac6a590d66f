import type { PageLook } from "@waymates/contract/features/pages";
import type { CoverScene } from "@waymates/contract/features/pages-constants";
import drawings from "./covers.svg?url";

/** What lies behind a page's name: its own picture, or one of our drawings in its colour. */
export function Cover({
  look,
  className = "page-cover-image",
}: {
  look: PageLook | null;
  className?: string;
}) {
  if (look?.coverUrl) {
    return <img className={className} src={look.coverUrl} alt="" width={1120} height={240} />;
  }
  return <CoverDrawing scene={look?.coverScene ?? "hills"} className={className} />;
}

export function CoverDrawing({ scene, className }: { scene: CoverScene; className: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1120 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <use href={`${drawings}#${scene}`} width="1120" height="240" />
    </svg>
  );
}
