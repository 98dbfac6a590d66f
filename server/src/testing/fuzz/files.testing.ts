import { readFileSync } from "node:fs";
import path from "node:path";
import { QUESTION_FORMATS } from "@waymates/contract/features/staff-paths-constants";
import fc from "fast-check";
import sharp from "sharp";
import type { World } from "../authorisation/calls.testing.ts";
import { apiFaultOf, type Ask, firstFault } from "./target.testing.ts";
import { mutatedText } from "./values.testing.ts";

const JSON_TYPE = { "content-type": "application/json" };

interface FileKind {
  name: string;
  /** An importer's call, and the body that carries the file's text. */
  address: string;
  body: (content: string) => object;
  sample: string;
}

/** The importers, each with a file that the product wrote itself. */
async function importers(ask: Ask, { people, path: place }: World): Promise<FileKind[]> {
  const read = async (address: string) => (await ask(address, { as: people.admin })).body;
  const chapter = `/api/admin/chapters/${place.chapterId}/export`;
  const questions = QUESTION_FORMATS.map(async (format) => ({
    name: `questions as ${format}`,
    address: "/api/admin/nodes/import",
    body: (content: string) => ({ chapter_id: place.chapterId, format, content }),
    sample: await read(`${chapter}?format=${format}`),
  }));
  const texts = (["json", "xliff"] as const).map(async (format) => ({
    name: `texts as ${format}`,
    address: "/api/admin/translations/de-DE/import",
    body: (content: string) => ({ format, content }),
    sample: (await read(`/api/admin/translations/de-DE/export?format=${format}`)).slice(0, 20_000),
  }));
  return Promise.all([...questions, ...texts]);
}

/** Spoils files of every importer. @returns those with a wrong answer */
export async function fuzzImports(ask: Ask, world: World, count: number): Promise<string[]> {
  const faults: string[] = [];
  const kinds = await importers(ask, world);
  const runs = Math.ceil(count / kinds.length);
  for (const { name, address, body, sample } of kinds) {
    const spoilt = mutatedText(sample);
    const send = async (content: string) => {
      const as = world.people.admin;
      const sent = { method: "POST", headers: JSON_TYPE, as, body: JSON.stringify(body(content)) };
      return apiFaultOf(await ask(address, sent));
    };
    const contents = fc.oneof(spoilt, spoilt.chain(mutatedText));
    faults.push(...(await firstFault(name, contents, send, runs)));
  }
  return faults;
}

const media = path.resolve(import.meta.dirname, "../../../../web/public/media");

async function uploads(): Promise<Buffer[]> {
  const image = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: "#2a6f97" } });
  const sound = readFileSync(path.join(media, "hear-the-music-two-notes.mp3"));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  return [
    await image().png().toBuffer(),
    await image().jpeg().toBuffer(),
    await image().webp().toBuffer(),
    await image().gif().toBuffer(),
    Buffer.from(svg),
    sound.subarray(0, 4000),
    Buffer.from(`OggS${"\0".repeat(24)}OpusHead${"\0".repeat(30)}`),
    Buffer.from(`\0\0\0 ftypM4A ${"\0".repeat(50)}`),
  ];
}

/** A file with some of its bytes changed, or without its end. */
const spoiltBytes = (file: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.option(fc.nat(file.length)),
    )
    .map(([changes, end]) => {
      const copy = Buffer.from(file);
      for (const [at, byte] of changes) copy[at] = byte;
      return copy.subarray(0, end ?? copy.length);
    });

const heads = fc.oneof(
  { weight: 4, arbitrary: fc.constant('form-data; name="file"; filename="a"') },
  fc.constantFrom("form-data", 'form-data; name="file"', 'form-data; name="__proto__"', "", '"'),
  fc.constant(`form-data; name="${"x".repeat(9000)}"; filename="\u0000"`),
);
const boundaries = fc.constantFrom("----b", "----b", "----b", "other", "");

/** Spoils files of every kind that may be uploaded, and the forms around them. */
export async function fuzzUploads(ask: Ask, { people }: World, runs: number): Promise<string[]> {
  const files = await uploads();
  const forms = fc.record({
    file: fc.constantFrom(...files).chain(spoiltBytes),
    head: heads,
    boundary: boundaries,
  });
  const send = async ({
    file,
    head,
    boundary,
  }: {
    file: Buffer;
    head: string;
    boundary: string;
  }) => {
    const begin = `------b\r\nContent-Disposition: ${head}\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(begin), file, Buffer.from("\r\n------b--\r\n")]);
    const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
    const sent = { method: "POST", headers, as: people.admin, body };
    return apiFaultOf(await ask("/api/uploads", sent));
  };
  return firstFault("upload", forms, send, runs);
}
