import { z } from "zod";
import { isSearchable } from "../text/fold.ts";

/** A person as lists, cards and search results show them. */
export const personCard = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
});
export type PersonCard = z.infer<typeof personCard>;

/** The same card in answers about paths, games and streaks, which promise their names in this case. */
export const face = z.object({
  id: z.uuid(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  avatar_url: z.string().nullable(),
});
export type Face = z.infer<typeof face>;

export const faceOf = ({ id, username, firstName, lastName, avatarUrl }: PersonCard): Face => ({
  id,
  username,
  first_name: firstName,
  last_name: lastName,
  avatar_url: avatarUrl,
});

export const profileVisibility = z.enum(["public", "followers", "private"]);
export type ProfileVisibility = z.infer<typeof profileVisibility>;

/** What a person is to the viewer. */
export const relation = z.object({
  self: z.boolean(),
  following: z.boolean(),
  followedBy: z.boolean(),
  requested: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

/** A person in a list, with what they are to the reader. */
export const listedPerson = personCard.extend({ relation });
export type ListedPerson = z.infer<typeof listedPerson>;

/** GET /api/profiles/{username}. Hidden parts are null. */
export const profileView = z.object({
  ...personCard.shape,
  about: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  joinedAt: z.string(),
  followerCount: z.number().int().nullable(),
  followingCount: z.number().int().nullable(),
  hidden: z.boolean(),
  relation,
});
export type ProfileView = z.infer<typeof profileView>;

/** GET /api/profile: by the beginning of a name, or (+) those whose ids stand in `ids`, with commas between. */
export const profileSearchQuery = z
  .strictObject({
    username: z
      .string()
      .trim()
      .max(60)
      .refine((name) => isSearchable(name, 2), "TOO_SMALL")
      .optional(),
    ids: z
      .string()
      .transform((ids) => ids.split(","))
      .pipe(z.array(z.uuid()).max(10))
      .optional(),
    limit: z.coerce.number().int().min(1).max(20).default(5),
  })
  .refine(({ username, ids }) => (username === undefined) !== (ids === undefined), {
    path: ["username"],
    message: "REQUIRED",
  });

export const languageCode = z.string().min(2).max(20);
