import { providerNames } from "@waymates/contract/features/account-access";
import { safeNext } from "@waymates/contract/routes";
import { useContext } from "react";
import script from "../../features/accounts/arrival.ts?worker&url";
import { AuthCallbackPage } from "../../features/accounts/AuthCallbackPage.tsx";
import { NonceContext } from "../document-parts.tsx";
import type { Route } from "./+types/auth-callback";

export const handle = { ns: ["recovery", "login", "site"], hydrate: false };

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const provider = providerNames.find((name) => name === search.get("provider")) ?? null;
  const outcome = search.has("failed") ? "failed" : search.has("link") ? "link" : "signed-in";
  return { provider, outcome, next: safeNext(search.get("next")) } as const;
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <AuthCallbackPage {...loaderData} />
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
