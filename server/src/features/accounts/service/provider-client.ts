import type { ProviderName } from "@waymates/contract/features/account-access";
import type * as oidc from "openid-client";
import type { Provider } from "../../../platform/config-providers.ts";

/** What a provider says of a person, checked: signature, issuer, audience, nonce, PKCE. */
export interface ExternalPerson {
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
}

/** What the provider has to send back unchanged, stored in the browser that started the sign-in. */
export interface Departure {
  state: string;
  nonce: string;
  verifier: string;
}

const scopes: Readonly<Record<ProviderName, string>> = {
  google: "openid email profile",
  microsoft: "openid email profile",
  facebook: "openid email public_profile",
  discord: "openid email identify",
};

/** Facebook's description of itself leaves this out. */
const FACEBOOK_TOKENS = "https://graph.facebook.com/v23.0/oauth/access_token";
const TIMEOUT_SECONDS = 10;

const loadClient = () => import("openid-client");

const known = new Map<string, Promise<oidc.Configuration>>();

/** A provider's description of itself, asked for once a process unless it failed. */
function open(provider: Provider): Promise<oidc.Configuration> {
  const key = `${provider.issuer} ${provider.clientId}`;
  const opened = known.get(key) ?? discover(provider);
  known.set(key, opened);
  opened.catch(() => known.delete(key));
  return opened;
}

async function discover({ issuer, clientId, clientSecret }: Provider): Promise<oidc.Configuration> {
  const oidc = await loadClient();
  const isPlain = issuer.startsWith("http:");
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    ...(isPlain ? { execute: [oidc.allowInsecureRequests] } : {}),
  });
  const { supportsPKCE: _canProve, ...described } = found.serverMetadata();
  const isFacebook = !described.token_endpoint && issuer.includes("facebook.com");
  if (!isFacebook && !takesOnlyBasic(described)) return found;
  const server = isFacebook ? { ...described, token_endpoint: FACEBOOK_TOKENS } : described;
  // Facebook lists no method either, and takes the secret in the body.
  const proof = isFacebook ? undefined : oidc.ClientSecretBasic(clientSecret);
  const client = new oidc.Configuration(server, clientId, clientSecret, proof);
  client.timeout = TIMEOUT_SECONDS;
  if (isPlain) oidc.allowInsecureRequests(client);
  return client;
}

/**
 * Whether the provider wants the secret in the header; otherwise it is sent in the body. One that lists no
 * method takes the header (OpenID Connect Discovery 1.0, section 3).
 */
function takesOnlyBasic({
  token_endpoint_auth_methods_supported: ways = ["client_secret_basic"],
}: oidc.ServerMetadata): boolean {
  return ways.includes("client_secret_basic") && !ways.includes("client_secret_post");
}

/** Where to send the browser, and what its cookie has to keep meanwhile. */
export async function departTo(
  name: ProviderName,
  provider: Provider,
  redirectUri: string,
): Promise<{ address: string; departure: Departure }> {
  const oidc = await loadClient();
  const departure = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  };
  const address = oidc.buildAuthorizationUrl(await open(provider), {
    redirect_uri: redirectUri,
    scope: scopes[name],
    state: departure.state,
    nonce: departure.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(departure.verifier),
    code_challenge_method: "S256",
  });
  return { address: address.href, departure };
}

/**
 * Trades the code of a return for who the person is.
 * @param address where the browser came back to, with its query.
 * @throws when anything of it does not fit, or the provider does not answer.
 */
export async function receiveFrom(
  provider: Provider,
  address: URL,
  departure: Departure,
): Promise<ExternalPerson> {
  const oidc = await loadClient();
  const client = await open(provider);
  const tokens = await oidc.authorizationCodeGrant(client, address, {
    expectedState: departure.state,
    expectedNonce: departure.nonce,
    pkceCodeVerifier: departure.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error("the provider sent no identity");
  const isSilent = claims["email"] === undefined && client.serverMetadata().userinfo_endpoint;
  const userInfo = isSilent
    ? await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
    : {};
  return toPerson(claims.sub, { ...claims, ...userInfo });
}

function toPerson(subject: string, claims: Readonly<Record<string, unknown>>): ExternalPerson {
  const text = (name: string) => {
    const value = claims[name];
    return typeof value === "string" ? value.normalize("NFC").trim() : "";
  };
  const verified = claims["email_verified"];
  const [first = "", ...rest] = text("name").split(/\s+/);
  return {
    subject,
    email: text("email").toLowerCase() || null,
    isEmailVerified: verified === true || verified === "true",
    firstName: text("given_name") || first,
    lastName: text("family_name") || rest.join(" "),
  };
}
