import { crc32, constants, deflateRawSync } from "node:zlib";

/** What stands for the two nonces in a page that is kept. */
export interface Nonces {
  script: string;
  style: string;
}

interface Piece {
  plain: Buffer;
  packed: Buffer;
}

/** A rendered page that can be answered again and again, each time with nonces of its own. */
export interface KeptPage {
  plain(nonces: Nonces): string;
  /** The same as gzip; only what stands between the nonces was packed, once. */
  gzip(nonces: Nonces): Buffer;
}

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const GZIP_END = Buffer.from([3, 0]);

/** A block of so few bytes, as it is. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

function pieceOf(text: string): Piece {
  const plain = Buffer.from(text);
  // Ends at a whole byte and refers to nothing before it, so that anything may stand next to it.
  return { plain, packed: deflateRawSync(plain, { finishFlush: constants.Z_FULL_FLUSH }) };
}

/** @param nonces those that the page was rendered with */
export function keepPage(html: string, nonces: Nonces): KeptPage {
  const between = html.split(new RegExp(`(${nonces.script}|${nonces.style})`));
  const pieces = between.filter((_, at) => at % 2 === 0).map(pieceOf);
  const kinds = between.flatMap((text, at) =>
    at % 2 === 0 ? [] : [text === nonces.script ? ("script" as const) : ("style" as const)],
  );
  return {
    // As a text it leaves together with its headers.
    plain: (fresh) =>
      between
        .map((text, at) => (at % 2 === 0 ? text : fresh[kinds[(at - 1) / 2] ?? "script"]))
        .join(""),
    gzip(fresh) {
      const parts: Buffer[] = [GZIP_HEAD];
      const tail = Buffer.alloc(8);
      let sum = 0;
      let length = 0;
      const add = (plain: Buffer, packed: Buffer) => {
        sum = crc32(plain, sum);
        length += plain.length;
        parts.push(packed);
      };
      pieces.forEach(({ plain, packed }, at) => {
        add(plain, packed);
        const kind = kinds[at];
        if (!kind) return;
        const nonce = Buffer.from(fresh[kind]);
        add(nonce, storedBlock(nonce));
      });
      tail.writeUInt32LE(sum, 0);
      tail.writeUInt32LE(length, 4);
      return Buffer.concat([...parts, GZIP_END, tail]);
    },
  };
}
