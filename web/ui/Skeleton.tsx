import type { CSSProperties } from "react";
import { classes } from "./classes.ts";
import { VisuallyHidden } from "./VisuallyHidden.tsx";

export interface SkeletonProps {
  shape?: "line" | "face" | "card";
  /** Any CSS length for the inline size, such as "45%". */
  width?: string;
  /** Any CSS length for the block size. */
  height?: string;
  className?: string;
}

/** One grey placeholder shape. Arrange several in the outline of the content. */
export function Skeleton({ shape = "line", width, height, className }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span aria-hidden="true" className={classes("skel", shape, className)} style={style} />;
}

export interface SkeletonListProps {
  /** Read aloud, such as "Loading". */
  label: string;
  rows?: number;
  hasFaces?: boolean;
}

/** A list that is on its way: faces and two lines each. */
export function SkeletonList({ label, rows = 3, hasFaces = true }: SkeletonListProps) {
  return (
    <div aria-busy="true" className="skel-list" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skel-row" key={row}>
          {hasFaces ? <Skeleton shape="face" /> : null}
          <div className="lines">
            <Skeleton width={`${38 + ((row * 17) % 24)}%`} />
            <Skeleton width={`${62 + ((row * 23) % 30)}%`} />
          </div>
        </div>
      ))}
    </div>
  );
}
