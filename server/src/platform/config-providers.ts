import { type ProviderName, providerNames } from "@waymates/contract/features/account-access";

export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export type ProviderSettings = Partial<Record<ProviderName, Provider>>;

const parts = ["ISSUER", "CLIENT_ID", "CLIENT_SECRET"] as const;

/** The settings of providers that hold a secret. */
export const providerSecrets = providerNames.map(
  (name) => `OIDC_${name.toUpperCase()}_CLIENT_SECRET`,
);

/** The providers of OIDC_<PROVIDER>_*, each with all three values or left out. */
export function readProviders(env: Readonly<Record<string, string | undefined>>): {
  providers: ProviderSettings;
  faults: string[];
} {
  const providers: ProviderSettings = {};
  const faults: string[] = [];
  for (const name of providerNames) {
    const base = `OIDC_${name.toUpperCase()}`;
    const [issuer, clientId, clientSecret] = parts.map((part) => env[`${base}_${part}`]);
    if (issuer && clientId && clientSecret) {
      if (isIssuer(issuer)) providers[name] = { issuer, clientId, clientSecret };
      else faults.push(`${base}_ISSUER: must be an address that begins with https://`);
    } else if (issuer ?? clientId ?? clientSecret) {
      const missing = parts.filter((part) => !env[`${base}_${part}`]);
      const names = missing.map((part) => `${base}_${part}`).join(" and ");
      faults.push(`${names}: missing, set all three of ${base} or none`);
    }
  }
  return { providers, faults };
}

/** Plain http is for a provider on this machine, as the tests have one. */
function isIssuer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  const isHere = hostname === "localhost" || hostname === "127.0.0.1";
  return protocol === "https:" || (protocol === "http:" && isHere);
}
