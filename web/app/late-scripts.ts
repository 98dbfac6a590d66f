import { Transform } from "node:stream";

const PRELOAD = 'rel="modulepreload"';
const HEAD_END = "</head>";

/**
 * Passes a document on, with its scripts fetched behind what is seen. React Router names them in the
 * head before any style and has no word for their priority; on a thin line they would hold up styles
 * and typefaces, which is all that the page needs to show.
 */
export function lateScripts(): Transform {
  // Bytes as signs: a letter may lie across two pieces.
  let begun: string | null = "";
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (begun === null) return done(null, piece);
      begun += piece.toString("latin1");
      const end = begun.indexOf(HEAD_END);
      if (end < 0) return done();
      const head = begun.slice(0, end).replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`);
      const eased = Buffer.from(head + begun.slice(end), "latin1");
      begun = null;
      return done(null, eased);
    },
    flush(done) {
      done(null, begun === null ? null : Buffer.from(begun, "latin1"));
    },
  });
}
