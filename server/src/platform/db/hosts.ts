const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s;

/**
 * The addresses that one with several hosts stands for, as libpq reads it:
 * `postgres://user:password@one:5432,two:5432/waymates`. Null for anything but an address of PostgreSQL.
 */
export function hostUrls(url: string): [string, ...string[]] | null {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  const [first = "", ...others] = hosts.split(",").map((host) => `${before}${host}${after}`);
  const isGood = before !== "" && [first, ...others].every((one) => URL.canParse(one));
  return isGood ? [first, ...others] : null;
}

/** The address as an operator may see it: without user and password. */
export function withoutSecret(url: string): string {
  const [, before = "", hosts = "", after = ""] = ADDRESS.exec(url) ?? [];
  return `${before.split("//")[0]}//${hosts}${after.split("?")[0]}`;
}
