/** Boxes that lead from the file to what its tracks are. */
const CONTAINERS = new Set(["moov", "trak", "mdia"]);

/** The boxes of an MPEG-4 file, or of a box in it, whose content lies within the data. */
function* listBoxes(data: Buffer): Generator<{ type: string; content: Buffer }> {
  let at = 0;
  while (at + 8 <= data.length) {
    const type = data.toString("latin1", at + 4, at + 8);
    let head = 8;
    let size = data.readUInt32BE(at);
    // 1: the size follows in eight bytes; 0: up to the end.
    if (size === 1 && at + 16 <= data.length) {
      head = 16;
      size = Number(data.readBigUInt64BE(at + 8));
    } else if (size === 0) size = data.length - at;
    if (size < head || at + size > data.length) return;
    yield { type, content: data.subarray(at + head, at + size) };
    at += size;
  }
}

/**
 * What each track of an MPEG-4 file holds, by its handler: `soun` for sound, `vide` for moving pictures.
 * Several brands are used for both, so that nothing else tells them apart.
 */
export function listTrackKinds(data: Buffer): string[] {
  return [...listBoxes(data)].flatMap(({ type, content }) => {
    if (CONTAINERS.has(type)) return listTrackKinds(content);
    return type === "hdlr" && content.length >= 12 ? [content.toString("latin1", 8, 12)] : [];
  });
}
