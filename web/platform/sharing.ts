import { create } from "zustand";

/** Something that can be passed on. */
export interface Shareable {
  kind: "post" | "page" | "game";
  id: string;
  title: string;
  /** A second line about it, such as "Story by Wren". */
  hint?: string;
  imageUrl?: string | null;
  /** Whether a public link to it may be made. */
  canLink: boolean;
  /** Only its author may let search engines list the link. */
  isOwn?: boolean;
}

/** What the person asked to share; the dialog (features/shares) is mounted above every page. */
export const useSharing = create<{ thing: Shareable | null }>(() => ({ thing: null }));

export const askToShare = (thing: Shareable): void => useSharing.setState({ thing });
export const endSharing = (): void => useSharing.setState({ thing: null });
