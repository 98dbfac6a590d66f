import { SignJWT } from "jose";
import type { TestPerson } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/**
 * An access token made by hand, for what the server itself never signs.
 * @param seconds until it runs out; negative for one that already has.
 */
export function handmadeToken(
  app: TestApp,
  person: Pick<TestPerson, "id" | "sessionId">,
  seconds: number,
  secret = app.platform.config.SESSION_SECRET,
): Promise<string> {
  return new SignJWT({ sid: person.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(person.id)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(new TextEncoder().encode(secret));
}
