import { OAuth2Server } from "oauth2-mock-server";

export interface TestIdentity {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  given_name?: string;
  family_name?: string;
  [claim: string]: unknown;
}

/** A provider on this machine that vouches for whomever the test says. */
export interface TestIdentityProvider {
  issuer: string;
  /** Who signs in there next. */
  identity: TestIdentity;
  /** Claims that are written over the rightful ones, for the abuse cases. */
  forged: Record<string, unknown>;
  /** Bodies of the calls for tokens. */
  tokenCalls: Record<string, unknown>[];
  /** Their Authorization headers. */
  tokenProofs: (string | undefined)[];
  close(): Promise<void>;
}

/** @param described what its description of itself says otherwise than the library's. */
export async function openIdentityProvider(
  described: Readonly<Record<string, unknown>> = {},
): Promise<TestIdentityProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "127.0.0.1");
  const address = server.address();
  const issuer = `http://127.0.0.1:${address.port}`;
  server.issuer.url = issuer;
  const opened: TestIdentityProvider = {
    issuer,
    identity: { sub: "nobody" },
    forged: {},
    tokenCalls: [],
    tokenProofs: [],
    close: () => server.stop(),
  };
  server.service.on(
    "beforeWellKnownOpenIdConfiguration",
    (answer: { body: Record<string, unknown> }) => Object.assign(answer.body, described),
  );
  const used = new Set<unknown>();
  server.service.on("beforeTokenSigning", (token: { payload: Record<string, unknown> }) => {
    Object.assign(token.payload, { aud: "waymates" }, opened.identity, opened.forged);
  });
  server.service.on(
    "beforeResponse",
    (
      answer: { statusCode: number; body: Record<string, unknown> },
      request: { body: Record<string, unknown>; headers: { authorization?: string } },
    ) => {
      opened.tokenCalls.push(request.body);
      opened.tokenProofs.push(request.headers.authorization);
      // A code is for one use, at this provider as at every real one.
      if (used.has(request.body["code"])) {
        answer.statusCode = 400;
        answer.body = { error: "invalid_grant" };
      }
      used.add(request.body["code"]);
    },
  );
  return opened;
}
