import { sitePaths } from "../routes.ts";

/** Public pages with texts of our own that search engines and link previews are invited to. */
export const indexablePaths: readonly string[] = [
  "/",
  ...sitePaths,
  "/company",
  "/privacy-policy",
  "/cookie-policy",
  "/terms-of-service",
  "/waitlist",
  "/p",
  "/post",
  "/posts/games",
  "/posts/stories",
  "/posts/all-games",
  "/posts/all-stories",
];

/** The name of a page's preview: "/posts/all-games" is posts-all-games. */
const nameOf = (path: string): string =>
  path === "/" ? "home" : path.slice(1).replaceAll("/", "-");

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** Another word for other texts (FNV-1a), so that a changed picture has another address. */
function hashOf(text: string): string {
  let hash = FNV_START;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME) >>> 0;
  }
  return hash.toString(36);
}

interface Previewed {
  path: string;
  language: string;
  title: string;
  description: string;
}

/** Where the picture of a page with these texts is. */
export function previewAddress({ path, language, title, description }: Previewed): string {
  const hash = hashOf(`${title}\n${description}`);
  return `/previews/${nameOf(path)}.${language}.png?v=${hash}`;
}

interface PreviewedCommunity {
  /** As its address has it. */
  name: string;
  title: string;
  description: string;
}

/** Where the picture is that is drawn of a community. */
export const communityPreviewAddress = ({ name, title, description }: PreviewedCommunity): string =>
  `/previews/page/${name}.png?v=${hashOf(`${title}\n${description}`)}`;

/**
 * The page and the language that a file below /previews is of; null where there is no such page.
 * @param file such as posts-all-games.de-DE.png
 */
export function previewedPage(file: string, languages: readonly string[]) {
  const [, name = "", language = ""] = /^([a-z-]+)\.([A-Za-z-]+)\.png$/.exec(file) ?? [];
  const path = indexablePaths.find((one) => nameOf(one) === name);
  return path && languages.includes(language) ? { path, language } : null;
}
