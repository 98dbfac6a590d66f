import type { Db } from "../db/database.ts";

/** How something uses a picture: for its readers, for its owner alone, or not as long as it is removed. */
export type PictureUse = "shown" | "own" | "removed";

/** A feature's uses of these pictures. A picture that it does not use is left out. */
export type ListPictureUses = (
  db: Db,
  ids: readonly string[],
) => Promise<{ id: string; use: PictureUse }[]>;
