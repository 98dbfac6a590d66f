/** Pixels of the picture as it is shown, upright. */
interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Sharp on every screen that shows it, and small on its way. */
const SIDE = 512;
const QUALITY = 0.9;

/** The square of a picture as a small WebP. @throws when the browser cannot read the picture */
export async function cutSquare(url: string, { x, y, width, height }: Square): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  const side = Math.max(1, Math.min(SIDE, Math.round(width)));
  canvas.width = side;
  canvas.height = side;
  const paint = canvas.getContext("2d");
  if (!paint) throw new Error("there is no canvas to draw on");
  paint.drawImage(image, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the picture could not be cut"))),
      "image/webp",
      QUALITY,
    );
  });
}
