/** What a question of a file loses here, because a question has no place for it. */
export type Loss = "PICTURE" | "SOUND" | "VIDEO" | "FILE" | "FORMULA" | "TAG" | "DISTRACTOR";

/** Elements whose texts are not shown, or only where a program cannot show the element itself. */
export const HIDDEN_ELEMENTS = new Set(
  "applet audio canvas datalist head iframe noembed noframes noscript object rp script style svg template title video".split(
    " ",
  ),
);
export const BLOCK_ELEMENTS = new Set(
  "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p plaintext pre search section summary table tbody tfoot thead tr ul xmp".split(
    " ",
  ),
);
/** Elements without content, which count as markup although nothing closes them. */
export const VOID_ELEMENTS = new Set("br embed hr img".split(" "));

const LOST_ELEMENTS: Readonly<Record<string, Loss>> = {
  img: "PICTURE",
  svg: "PICTURE",
  canvas: "PICTURE",
  audio: "SOUND",
  bgsound: "SOUND",
  video: "VIDEO",
  math: "FORMULA",
  applet: "FILE",
  embed: "FILE",
  iframe: "FILE",
  object: "FILE",
};
const ENDINGS: readonly [RegExp, Loss][] = [
  [/\.(avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i, "PICTURE"],
  [/\.(aac|flac|m4a|mp3|oga|ogg|opus|wav|wma)$/i, "SOUND"],
  [/\.(avi|m4v|mkv|mov|mp4|mpe?g|ogv|webm|wmv)$/i, "VIDEO"],
];
/** Where Moodle writes the address of a file that belongs to the question. */
const OWN_FILE = "@@PLUGINFILE@@";
/** Attributes that may name a file. */
export const FILE_ATTRIBUTES = new Set(["src", "href", "data", "poster", "style", "background"]);

function lossOfAddress(address: string): Loss | null {
  const [path = ""] = address.split(/[?#]/, 1);
  const known = ENDINGS.find(([ending]) => ending.test(path))?.[1];
  return known ?? (address.includes(OWN_FILE) ? "FILE" : null);
}

/** What is lost with an element, by its name and by the files that its attributes name. */
export function lossOf(element: string, attributes: ReadonlyMap<string, string>): Loss | null {
  const address = attributes.get("src") ?? attributes.get("data") ?? attributes.get("href");
  const byAddress = address === undefined ? null : lossOfAddress(address);
  const byElement = LOST_ELEMENTS[element];
  if (byElement) return byElement === "FILE" ? (byAddress ?? byElement) : byElement;
  if (attributes.has("background") || /url\s*\(/i.test(attributes.get("style") ?? "")) {
    return "PICTURE";
  }
  return element === "a" ? byAddress : null;
}
