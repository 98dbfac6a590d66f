import { z } from "zod";
import type { NodeMedia } from "@waymates/contract/features/paths";
import { questionTexts } from "@waymates/contract/features/question-texts";
import { question, type Question } from "@waymates/contract/features/questions";
import { misfitsOf } from "../../questions/index.ts";

// The shape of the content files in db/seeds/content. They are written by hand, so every key is
// checked and none is ignored.

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const tag = z.string().regex(/^[a-z0-9_]{2,50}$/);
const picture = /^\/media\/[a-z0-9-]+\.svg$/;
const sound = /^\/media\/[a-z0-9-]+\.mp3$/;

/** A picture of this site, or a sound of this site with its text alternative. */
function isLocal({ kind, url, transcript }: NodeMedia): boolean {
  return kind === "image" ? picture.test(url) : sound.test(url) && Boolean(transcript);
}

const contentNode = question
  .refine((node) => !node.media || isLocal(node.media), "media url, or transcript is missing")
  .refine((node) => node.media?.alt !== "", "alt is missing")
  .refine((node) => (node.explanation ?? "") !== "", "explanation is missing");

const chapterContent = z
  .strictObject({
    title: z.string().min(1).max(120),
    traits: z.array(slug),
    nodes: z.array(contentNode).min(1).max(40),
  })
  .refine(
    ({ traits, nodes }) => movedTraits(nodes).every((moved) => traits.includes(moved)),
    "a question moves a trait that its chapter does not name",
  );

/** The slugs of the traits that these questions move. */
function movedTraits(nodes: readonly Question[]): string[] {
  return nodes.flatMap((node) =>
    node.type === "scale" ? node.payload.traits.map((moved) => moved.trait_id) : [],
  );
}

/** A path as its author wrote it, which is `<slug>.json`; its translations are `<slug>.<language>.json`. */
export function isSourceFile(name: string): boolean {
  return /^[a-z0-9-]+\.json$/.test(name);
}

/** One learning path: db/seeds/content/paths/<slug>.json. */
export const pathContent = z.strictObject({
  slug,
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(500),
  category: z.string().min(1).max(60),
  language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  /** Its cover, drawn in 16 by 9 with what matters away from the edges. */
  image: z.string().regex(picture),
  tags: z.array(tag).min(1).max(10),
  chapters: z.array(chapterContent).min(1).max(40),
});
export type PathContent = z.infer<typeof pathContent>;

/** A path in another language: `<slug>.<language>.json`, in the order of its source. */
export const pathTranslationContent = z.strictObject({
  title: z.string().min(1).max(120),
  description: z.string().min(1).max(500),
  chapters: z.array(
    z.strictObject({ title: z.string().min(1).max(120), nodes: z.array(questionTexts) }),
  ),
});
export type PathTranslationContent = z.infer<typeof pathTranslationContent>;

/** Which path a file translates, and into which language; null for any other file. */
export function translationFile(name: string): { slug: string; language: string } | null {
  const [, path = "", language = ""] =
    /^([a-z0-9-]+)\.([a-z]{2}(?:-[A-Z]{2})?)\.json$/.exec(name) ?? [];
  return path === "" ? null : { slug: path, language };
}

/** Where a translation has not exactly the chapters, questions and texts of its path. */
export function misfitsOfPath(path: PathContent, translation: PathTranslationContent): string[] {
  const count = { there: path.chapters.length, here: translation.chapters.length };
  if (count.there !== count.here) return [`${count.here} chapters instead of ${count.there}`];
  return path.chapters.flatMap(({ nodes }, at) => {
    const texts = translation.chapters[at]?.nodes ?? [];
    if (texts.length !== nodes.length) return [`chapter ${at + 1}: ${texts.length} questions`];
    return nodes.flatMap((node, index) => {
      const own = texts[index];
      const misfits = own ? misfitsOf(node, own) : ["missing"];
      return misfits.map((misfit) => `chapter ${at + 1}, question ${index + 1}: ${misfit}`);
    });
  });
}

const opinion = contentNode.refine(
  (node) => node.type === "scale" || (node.type === "single_choice" && !node.payload.correct),
  "an opinion question has no right answer",
);

/** Questions for the games match and guess: db/seeds/content/opinions/opinions.json. */
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

/** The same questions in another language: `opinions.<language>.json`, in the order of their source. */
export const opinionTranslation = z.strictObject({
  themes: z.array(z.strictObject({ slug, nodes: z.array(questionTexts) })),
});
