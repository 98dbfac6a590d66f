/**
 * What text may become markup or code in a page (CSP require-trusted-types-for). Scripts come from
 * our own address alone, text never becomes code, and markup that a library writes may hold neither
 * a script of its own nor a handler. Runs before every other script; the server alone knows it.
 */
function definePolicy(): void {
  // Zod would otherwise try to make functions of text, which the policy refuses with an error in the console.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const types = (
    window as unknown as {
      trustedTypes?: {
        createPolicy(name: string, rules: Record<string, (text: string) => unknown>): void;
      };
    }
  ).trustedTypes;
  const harmful =
    /<(?:iframe|object|embed|base|meta|link|form|script(?!><\/script>$))|[\s/"']on\w+\s*=|javascript:/i;
  types?.createPolicy("default", {
    createHTML: (markup) => (harmful.test(markup) ? null : markup),
    createScriptURL: (address) =>
      new URL(address, location.href).origin === location.origin ? address : null,
  });
}

export const markupPolicyScript = `(${definePolicy.toString()})()`;
