import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type Context, Provider } from "oidc-provider";
import type { TestIdentity } from "./identity-provider.ts";

/** A certified OpenID provider on this machine, whose one sign-in page lets in whom the test names. */
export interface CertifiedProvider {
  issuer: string;
  /** Who signs in there next. */
  identity: TestIdentity;
  /**
   * Opens an address of ours at the provider, signs in there, and returns the address that it redirects the
   * browser to.
   */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

/** It takes the client's secret in the header alone, and no client without PKCE. */
export async function openCertifiedProvider(client: {
  id: string;
  secret: string;
  redirectUri: string;
}): Promise<CertifiedProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const people = new Map<string, TestIdentity>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [client.redirectUri],
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    clientAuthMethods: ["client_secret_basic"],
    pkce: { required: () => true },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    jwks: { keys: [await exportJWK(privateKey)] },
    cookies: { keys: ["a key of the tests"] },
    ttl: { Session: 60, Grant: 60, Interaction: 60, AccessToken: 60, IdToken: 60 },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => "/sign-in" },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => people.get(id) ?? { sub: id },
    }),
    /** Skips the consent screen. */
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client;
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  const opened: CertifiedProvider = {
    issuer,
    identity: { sub: "nobody" },
    visit: followTo(issuer),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url !== "/sign-in") return answer(request, response);
    const { identity } = opened;
    people.set(identity.sub, identity);
    return void provider.interactionFinished(request, response, {
      login: { accountId: identity.sub },
    });
  });
  return opened;
}

/** A browser without memory of earlier visits, which stays with the provider until it is sent away. */
function followTo(issuer: string) {
  return async (address: string): Promise<URL> => {
    const cookies = new Map<string, string>();
    let at = new URL(address);
    while (at.origin === issuer) {
      const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
      const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = answer.headers.get("location");
      if (!next) throw new Error(`${at.pathname}: ${answer.status} ${await answer.text()}`);
      at = new URL(next, at);
    }
    return at;
  };
}
