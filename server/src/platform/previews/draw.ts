import sharp, { type OverlayOptions } from "sharp";
import { WORDMARK } from "./wordmark.ts";

export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;

/** The content of a preview. All of it is plain text in any script. */
export interface PreviewCard {
  title: string;
  /** A line above the title, such as the kind of object. */
  kicker?: string | undefined;
  /** A line below the title, such as who wrote it. */
  line?: string | undefined;
  /** Fills one half: the bytes of an image. */
  picture?: Buffer | undefined;
}

const EDGE = 72;
const FACES =
  "Bricolage Grotesque 96pt ExtraBold, Figtree Light, Noto Sans JP Thin, Noto Sans Arabic";
const PLAIN_FACES = "Figtree Light, Noto Sans JP Thin, Noto Sans Arabic";
const INK = "#193b2f";
const SOFT = "#47604f";
const TRAIL = "#ef8437";
const MOST_LETTERS = 110;
const TITLE_HEIGHT = 290;
const MOST_BYTES = 300 * 1024;
/** Numbers of colours to try, until the picture is small enough. */
const COLOURS = [256, 96, 32];
const SIZES = [84, 72, 62, 54, 46];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LETTER = /\p{L}/u;

/** Text runs the way of its first letter. */
export function isRightToLeft(text: string): boolean {
  const first = [...text].find((sign) => LETTER.test(sign));
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}

const SEGMENTS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** A title that fits: cut after a word where it is too long. */
export function cutTitle(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const signs = [...SEGMENTS.segment(line)].map(({ segment }) => segment);
  if (signs.length <= MOST_LETTERS) return line;
  const cut = signs.slice(0, MOST_LETTERS).join("");
  const words = cut.slice(0, cut.lastIndexOf(" "));
  return `${(words.length > MOST_LETTERS / 2 ? words : cut).trimEnd()}…`;
}

const escapeMarkup = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface Letters {
  data: Buffer;
  width: number;
  height: number;
}

async function setText(
  text: string,
  style: { face: string; size: number; colour: string; weight: number; width: number },
): Promise<Letters> {
  const { face, size, colour, weight, width } = style;
  const markup = `<span foreground="${colour}" weight="${weight}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${face} ${size}`,
      width,
      wrap: "word-char",
      rgba: true,
      // One point is one pixel.
      dpi: 72,
      spacing: 0,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The largest size in which a title takes no more than its room. */
async function setTitle(title: string, width: number): Promise<Letters> {
  let set: Letters | null = null;
  for (const size of SIZES) {
    set = await setText(title, { face: FACES, size, colour: INK, weight: 800, width });
    if (set.height <= TITLE_HEIGHT) break;
  }
  if (!set) throw new Error("a title has at least one size");
  return set.height <= TITLE_HEIGHT
    ? set
    : {
        ...set,
        height: TITLE_HEIGHT,
        data: await sharp(set.data)
          .extract({ left: 0, top: 0, width: set.width, height: TITLE_HEIGHT })
          .toBuffer(),
      };
}

/** Paper, hills, a lozenge and the name; with a picture the half of it is left free. */
function ground(isRtl: boolean, hasPicture: boolean): Buffer {
  const hills = hasPicture
    ? ""
    : `<g${isRtl ? ` transform="translate(${PREVIEW_WIDTH} 0) scale(-1 1)"` : ""}>
        <path fill="#c9dfcf" d="M640 630c70-60 160-170 280-190 120-20 200 40 280-20v210z"/>
        <path fill="#9cc9a4" d="M520 630c90-80 200-120 330-96 130 24 230 20 350-50v146z"/>
        <path fill="#6bab79" d="M0 630v-26c180-66 330-56 520-30s420 4 680-76v132z"/>
      </g>`;
  const plateX = isRtl ? PREVIEW_WIDTH - EDGE - 238 : EDGE;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}">
    <rect width="100%" height="100%" fill="#f8f3e9"/>${hills}
    <g transform="translate(${plateX} 516)">
      <rect width="238" height="68" rx="24" fill="#fffdf8"/>
      <g transform="translate(24 15) scale(.9)">
        <path fill="${TRAIL}" d="${WORDMARK.left}"/><path fill="${INK}" d="${WORDMARK.right}"/>
        <path fill="${INK}" d="${WORDMARK.letters}"/>
      </g>
    </g>
  </svg>`);
}

/** A picture for one half, filled and with what the camera wrote left behind. */
const half = (picture: Buffer) =>
  sharp(picture, { limitInputPixels: 40_000_000 })
    .rotate()
    .resize(PREVIEW_WIDTH / 2, PREVIEW_HEIGHT, { fit: "cover" })
    .png()
    .toBuffer();

/** Draws a preview: a PNG of 1200 by 630, its text in its own script and direction. */
export async function drawPreview({ title, kicker, line, picture }: PreviewCard): Promise<Buffer> {
  const shown = cutTitle(title);
  const isRtl = isRightToLeft(shown);
  const image = picture ? await half(picture).catch(() => null) : null;
  const width = (image ? PREVIEW_WIDTH / 2 : PREVIEW_WIDTH) - 2 * EDGE;
  const room = image ? width + EDGE / 2 : width - 60;
  const parts: { letters: Letters; gap: number }[] = [];
  const plain = { face: PLAIN_FACES, colour: SOFT, weight: 600, width: room };
  if (kicker) parts.push({ letters: await setText(kicker, { ...plain, size: 30 }), gap: 24 });
  parts.push({ letters: await setTitle(shown === "" ? "Waymates" : shown, room), gap: 30 });
  if (line) parts.push({ letters: await setText(cutTitle(line), { ...plain, size: 32 }), gap: 0 });
  let top = EDGE;
  const layers: OverlayOptions[] = [];
  if (image) layers.push({ input: image, left: isRtl ? 0 : PREVIEW_WIDTH / 2, top: 0 });
  for (const { letters, gap } of parts) {
    const left = isRtl ? PREVIEW_WIDTH - EDGE - letters.width : EDGE;
    // Two lines of names may not reach into the plate.
    if (top + letters.height > 506) break;
    layers.push({ input: letters.data, left, top });
    top += letters.height + gap;
  }
  const drawing = await sharp(ground(isRtl, image !== null))
    .composite(layers)
    .png()
    .toBuffer();
  for (const colours of COLOURS) {
    const png = await sharp(drawing).png({ palette: true, colours, effort: 4 }).toBuffer();
    if (png.length <= MOST_BYTES) return png;
  }
  if (!picture) throw new Error("letters and hills take more than the most of a preview");
  return drawPreview({ title, kicker, line });
}
