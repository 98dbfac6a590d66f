import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";

/** A page's address as its name suggests it: small letters, digits and hyphens, up to 40. */
export function toAddress(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, PAGE_LIMITS.name)
    .replace(/^-|-$/g, "");
}
