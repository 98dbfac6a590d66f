import sharp from "sharp";
import { expect, it } from "vitest";
import { cutTitle, isRightToLeft } from "./draw.ts";
import { createPreviews } from "./previews.ts";

const previews = createPreviews();
const draw = (title: string, picture?: Buffer) =>
  previews.draw(`${title}:${picture?.length}`, () => ({ title, line: "Ada", picture }));

/** How much of a part of the picture is dark, from 0 to 1. */
async function inkIn(png: Buffer, part: { left: number; width: number }): Promise<number> {
  const { data } = await sharp(png)
    .extract({ ...part, top: 60, height: 300 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 100).length / data.length;
}

it("is a PNG of 1200 by 630 that is no more than 300 KB, drawn once for each key", async () => {
  const noise = Buffer.from(
    Array.from({ length: 900 * 600 * 3 }, (_, at) => (at * 2654435761) >>> 24),
  );
  const camera = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .jpeg()
    .toBuffer();
  const png = await draw("Low tide at the harbour", camera);
  const { format, width, height, exif } = await sharp(png).metadata();
  expect({ format, width, height, exif }).toEqual({ format: "png", width: 1200, height: 630 });
  expect(png.length).toBeLessThanOrEqual(300 * 1024);
  expect(await draw("Low tide at the harbour", camera)).toBe(png);
});

it("shows each script in letters of its own, and right-to-left titles at the right", async () => {
  const left = { left: 60, width: 300 };
  const right = { left: 840, width: 300 };
  const arabic = await draw("بحر");
  const japanese = await draw("干潮");
  expect(await inkIn(arabic, right)).toBeGreaterThan(0.01);
  expect(await inkIn(arabic, left)).toBe(0);
  expect(await inkIn(japanese, left)).toBeGreaterThan(0.05);
  // A letter that no face has is an empty box: two of these would look the same.
  expect(await draw("干潮")).not.toEqual(await draw("海岸"));
});

it("takes markup as text, a broken picture as none, and an endless title cut after a word", async () => {
  await expect(draw("<b>&amp; </span> \u202e", Buffer.from("no picture"))).resolves.toBeTruthy();
  await expect(draw("x".repeat(5000))).resolves.toBeTruthy();
  await expect(draw("")).resolves.toBeTruthy();
  expect(cutTitle("word ".repeat(40))).toMatch(/^(word )+word…$/);
  expect([isRightToLeft("123 بحر sea"), isRightToLeft("sea بحر")]).toEqual([true, false]);
});
