import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { decompress } from "wawoff2";

/** The faces of the pages, in the order in which they are asked for a letter. */
const packages = () => [
  import.meta.resolve("@fontsource-variable/bricolage-grotesque/package.json"),
  import.meta.resolve("@fontsource-variable/figtree/package.json"),
  import.meta.resolve("@fontsource-variable/noto-sans-arabic/package.json"),
  import.meta.resolve("@fontsource-variable/noto-sans-jp/package.json"),
];

/** Changes with the packages above, so that what was unpacked before is unpacked again. */
const VERSION = "5.3.1";

/**
 * Lets pictures be drawn with the faces of the pages. They come packed for browsers, which fontconfig cannot
 * read: they are unpacked once for each user of the machine, into the folder for temporary files. A process
 * reads its font configuration once, so it must not lie where it may be removed before the process ends.
 * Fonts of the machine stand behind them, for other scripts.
 */
export async function prepareFonts(): Promise<void> {
  const folder = path.join(tmpdir(), `waymates-fonts-${VERSION}-${userInfo().uid}`);
  if (!existsSync(folder)) await unpack(folder);
  // Read when the first letter is drawn in this process.
  // oxlint-disable-next-line node/no-process-env
  process.env["FONTCONFIG_FILE"] = path.join(folder, "fonts.conf");
}

async function unpack(folder: string): Promise<void> {
  // Written to another name and renamed once complete: another process may be writing the same file.
  const aside = await mkdtemp(`${folder}.`);
  for (const one of packages()) {
    const files = path.join(path.dirname(fileURLToPath(one)), "files");
    const fonts = await readdir(files);
    for (const font of fonts.filter((one) => one.endsWith("-wght-normal.woff2"))) {
      const unpacked = await decompress(await readFile(path.join(files, font)));
      await writeFile(path.join(aside, font.replace("woff2", "ttf")), unpacked);
    }
  }
  await writeFile(path.join(aside, "fonts.conf"), configOf(folder));
  await rename(aside, folder).catch(async (error: unknown) => {
    await rm(aside, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  });
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const configOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escapeXml(folder)}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${escapeXml(path.join(folder, "cache"))}</cachedir>
</fontconfig>
`;
