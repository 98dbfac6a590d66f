import { z } from "zod";
import { question } from "@waymates/contract/features/questions";

// The shape of the content files in db/seeds/content. They are written by hand, so every key is
// checked and none is ignored.

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const tag = z.string().regex(/^[a-z0-9_]{2,50}$/);
const localMedia = z.string().regex(/^\/media\/[a-z0-9-]+\.svg$/);

const contentNode = question
  .refine((node) => !node.media || localMedia.safeParse(node.media.url).success, "media url")
  .refine((node) => (node.explanation ?? "") !== "", "explanation is missing");

const chapterContent = z.strictObject({
  title: z.string().min(1).max(120),
  traits: z.array(z.string()),
  nodes: z.array(contentNode).min(1).max(40),
});

/** One learning path: db/seeds/content/paths/<slug>.json. */
export const pathContent = z.strictObject({
  slug,
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(500),
  category: z.string().min(1).max(60),
  language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  tags: z.array(tag).min(1).max(10),
  chapters: z.array(chapterContent).min(1).max(40),
});
export type PathContent = z.infer<typeof pathContent>;

const opinion = contentNode.refine(
  (node) => node.type === "scale" || (node.type === "single_choice" && !node.payload.correct),
  "an opinion question has no right answer",
);

/** Questions for the games match and guess: db/seeds/content/match-and-guess.json. */
export const opinionContent = z.strictObject({
  slug,
  title: z.string().min(1),
  description: z.string().min(1),
  language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  tags: z.array(tag),
  themes: z.array(
    z.strictObject({ slug, title: z.string().min(1), nodes: z.array(opinion).min(10) }),
  ),
});
