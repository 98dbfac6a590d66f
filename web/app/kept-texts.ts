import { CURRENT_VERSION, readTextPath } from "@waymates/contract/features/text-files";

/** Texts on the device: one version of each language and group, which also serves pages of another one. */

const addressOf = (url: string) => readTextPath(new URL(url, self.location.origin).pathname);

/** The texts as they are now are only on the server. */
export const isKeptText = (pathname: string): boolean => {
  const address = readTextPath(pathname);
  return address !== null && address.version !== CURRENT_VERSION;
};

/** False for the answer to the address of an old version: it holds other texts than the address says. */
export const isOfItsVersion = (url: string, { headers }: Response): boolean =>
  addressOf(url) === null || (headers.get("cache-control")?.includes("immutable") ?? false);

async function listVersions(files: Cache, url: string): Promise<Request[]> {
  const wanted = addressOf(url);
  if (!wanted) return [];
  return (await files.keys()).filter((key) => {
    const address = addressOf(key.url);
    return address?.language === wanted.language && address.group === wanted.group;
  });
}

/** Removes the versions of a file of texts that another one takes the place of. */
export async function dropVersions(files: Cache, url: string): Promise<void> {
  await Promise.all((await listVersions(files, url)).map((key) => files.delete(key)));
}

/** The same texts in whichever version is on the device, for a page without a network. */
export async function findVersion(files: Cache, url: string): Promise<Response | undefined> {
  const [any] = await listVersions(files, url);
  return any && files.match(any);
}
