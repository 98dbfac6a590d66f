import { idArray } from "../../../platform/db/among.ts";
import { sql } from "../../../platform/db/drizzle.ts";
import { rows } from "../../../platform/db/database.ts";
import type { ListPictureUses, PictureUse } from "../../../platform/files/picture-uses.ts";
import { uploadIdOf } from "../../../platform/files/uploads.ts";
import { pageChannels, pages } from "../tables.ts";
import type { ChannelRow } from "./channels.ts";
import type { PageRow } from "./pages.ts";

type Pictured = Pick<PageRow, "avatar_url" | "customization_config">;

/** The ids of a page's own pictures, and of those of its channels. */
export const picturesOf = (
  { avatar_url, customization_config }: Pictured,
  channels: readonly Pick<ChannelRow, "image_url">[] = [],
): (string | null)[] => [
  uploadIdOf(avatar_url ?? ""),
  (customization_config as { coverId?: string | null } | null)?.coverId ?? null,
  ...channels.map(({ image_url }) => uploadIdOf(image_url ?? "")),
];

/** Pages and channels show pictures of the people who look after them; those of an archived page may come back. */
export const listPagePictures: ListPictureUses = (db, ids) =>
  rows<{ id: string; use: PictureUse }>(
    db,
    sql`select one.id, case when p.archived_at is null then 'shown' else 'removed' end as use
        from unnest(${idArray(ids)}) as one (id)
        join ${pages} p on p.avatar_url = '/uploads/' || one.id || '.webp'
          or p.customization_config ->> 'coverId' = one.id::text
          or exists (select from ${pageChannels} c where c.page_id = p.id
            and c.image_url = '/uploads/' || one.id || '.webp')`,
  );
