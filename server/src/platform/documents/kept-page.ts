import { crc32, constants, deflateRawSync } from "node:zlib";

/** What stands for the two nonces in a page that is kept: hexadecimal, always of the same length. */
export interface Nonces {
  script: string;
  style: string;
}

/** A rendered page that can be answered again and again, each time with nonces of its own. */
export interface KeptPage {
  plain(nonces: Nonces): string;
  /** The same as gzip; it was packed once, with the nonces left out. */
  gzip(nonces: Nonces): Buffer;
}

type Kind = keyof Nonces;

const KINDS: readonly Kind[] = ["script", "style"];
const DIGITS = "0123456789abcdef";
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty last block. */
const GZIP_END = Buffer.from([3, 0]);
/** The checksum and the length of what was packed. */
const GZIP_TAIL_BYTES = 8;
/** Before the bytes of a block that holds them as they are. */
const STORED_HEAD_BYTES = 5;

/** A block of so few bytes, as it is. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(STORED_HEAD_BYTES);
  head.writeUInt16LE(bytes.length, 1);
  head.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([head, bytes]);
}

/** Ends at a whole byte and refers to nothing before it, so that anything may stand next to it. */
const packed = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH });

/** @param nonces those that the page was rendered with */
export function keepPage(html: string, nonces: Nonces): KeptPage {
  const between = html.split(new RegExp(`(${nonces.script}|${nonces.style})`));
  const kinds = between.flatMap((text, at): Kind[] =>
    at % 2 === 0 ? [] : [text === nonces.script ? "script" : "style"],
  );
  return {
    // As a text it leaves together with its headers.
    plain: (fresh) =>
      between
        .map((text, at) => (at % 2 === 0 ? text : fresh[kinds[(at - 1) / 2] ?? "script"]))
        .join(""),
    gzip: packPage(
      between.filter((_, at) => at % 2 === 0).map((text) => Buffer.from(text)),
      kinds,
      nonces.script.length,
    ),
  };
}

/** Where each kind of nonce stands. */
type Places = Record<Kind, number[]>;

function packPage(pieces: readonly Buffer[], kinds: readonly Kind[], nonceLength: number) {
  const noNonce = Buffer.alloc(nonceLength, "0");
  const inPage: Places = { script: [], style: [] };
  const inFile: Places = { script: [], style: [] };
  const page: Buffer[] = [];
  const file: Buffer[] = [GZIP_HEAD];
  let [pageLength, fileLength] = [0, GZIP_HEAD.length];
  const add = (plain: Buffer, asPacked: Buffer) => {
    page.push(plain);
    file.push(asPacked);
    pageLength += plain.length;
    fileLength += asPacked.length;
  };
  for (const [at, piece] of pieces.entries()) {
    add(piece, packed(piece));
    const kind = kinds[at];
    if (!kind) continue;
    inPage[kind].push(pageLength);
    inFile[kind].push(fileLength + STORED_HEAD_BYTES);
    add(noNonce, storedBlock(noNonce));
  }
  const tail = Buffer.alloc(GZIP_TAIL_BYTES);
  tail.writeUInt32LE(pageLength, 4);
  const template = Buffer.concat([...file, GZIP_END, tail]);
  const checksum = checksumOf(Buffer.concat(page), inPage, nonceLength);
  return (fresh: Nonces): Buffer => {
    const bytes = Buffer.from(template);
    for (const kind of KINDS)
      for (const place of inFile[kind]) bytes.write(fresh[kind], place, "latin1");
    bytes.writeUInt32LE(checksum(fresh), bytes.length - GZIP_TAIL_BYTES);
    return bytes;
  };
}

/**
 * The CRC-32 of a page with any nonces. It is linear: what a digit at its place changes in it depends
 * neither on the other digits nor on the page, so that it is worked out once and looked up from then on.
 * @param page with a zero for each digit
 */
function checksumOf(page: Buffer, places: Places, nonceLength: number) {
  const bare = crc32(page);
  const changes = (kind: Kind) =>
    Array.from({ length: nonceLength }, (_, at) =>
      Array.from(DIGITS, (digit) => {
        const put = (one: string) => {
          for (const place of places[kind]) page.write(one, place + at, "latin1");
        };
        put(digit);
        const change = crc32(page) ^ bare;
        put("0");
        return change;
      }),
    );
  const known = { script: changes("script"), style: changes("style") };
  return (nonces: Nonces): number => {
    let sum = bare;
    for (const kind of KINDS)
      for (let at = 0; at < nonceLength; at += 1)
        sum ^= known[kind][at]?.[valueOf(nonces[kind].charCodeAt(at))] ?? 0;
    return sum >>> 0;
  };
}

/** Of a hexadecimal digit by its character code. */
const valueOf = (code: number) => (code < 58 ? code - 48 : code - 87);
