import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { useContext } from "react";
import loginScript from "../../features/accounts/login-form.ts?worker&url";
import { LoginPage } from "../../features/accounts/LoginPage.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import type { Route } from "./+types/login";

/** A form and a picture: a small script of its own does what they need. */
export const handle = { ns: ["login", "site"], hydrate: false };

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(apiContext)("/api/auth/demo")) as DemoAnswer;
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <LoginPage demo={loaderData} />
      <script type="module" src={loginScript} nonce={nonce} />
    </>
  );
}
