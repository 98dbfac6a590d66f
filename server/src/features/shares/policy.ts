import type { ShareKind } from "@waymates/contract/features/shares";

/** Something that a person is about to pass on; they may see it. */
export interface Shareable {
  kind: ShareKind;
  id: string;
  /** The path on this site. */
  path: string;
  /** Whether it may be passed on at all now. */
  canShare: boolean;
  /** Whether anyone may see it: only then it gets a public link. */
  canLink: boolean;
  /** Whether it is the person's own to say if search engines list it. */
  isOwn: boolean;
}

/** Returns why an object gets no public link; null where it does. */
export const refusalToLink = ({ canLink }: Shareable): "NOT_PUBLIC" | null =>
  canLink ? null : "NOT_PUBLIC";
