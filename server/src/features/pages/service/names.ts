import { PAGE_NAME } from "@waymates/contract/features/pages-constants";
import { isReservedName } from "@waymates/contract/reserved-names";
import type { Platform } from "../../../platform/platform.ts";
import { isNameTaken } from "../store/pages.ts";

/**
 * Whether a page can get this name, or why not in the reader's language. Names of private pages and
 * reserved ones are taken, like any other.
 */
export async function checkName(
  { db, translator }: Pick<Platform, "db" | "translator">,
  name: string,
  language: () => Promise<string>,
): Promise<{ available: boolean; error: string | null }> {
  const say = async (key: string) => ({
    available: false,
    error: await translator.text(await language(), key),
  });
  if (!PAGE_NAME.test(name)) return say("page.nameInvalid");
  if (isReservedName(name) || (await isNameTaken(db, name))) return say("error.PAGE_NAME_TAKEN");
  return { available: true, error: null };
}
