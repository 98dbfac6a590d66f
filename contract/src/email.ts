import { z } from "zod";

/**
 * An address as mail servers know it: a domain in another script becomes ASCII, `max@müller.example`
 * `max@xn--mller-kva.example`. What is no domain stays as it is.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (at < 1 || !/[^ -~]/.test(domain) || /[\s/\\?#:@[\]%]/.test(domain)) return address;
  const site = `http://${domain}`;
  return URL.canParse(site) ? address.slice(0, at + 1) + new URL(site).hostname : address;
}

/** Whether this is an address in ASCII. Zod alone refuses top-level domains such as `xn--p1ai`. */
export function isAddress(address: string): boolean {
  return z.email().safeParse(address.replace(/\.xn--[a-z0-9-]{2,59}$/i, ".example")).success;
}
