import { providerNames } from "@waymates/contract/features/account-access";
import { safeNext } from "@waymates/contract/routes";
import { AuthCallbackPage } from "../../features/accounts/sign-in/AuthCallbackPage.tsx";
import { AccountScript } from "../AccountScript.tsx";
import type { Route } from "./+types/auth-callback";

export function loader({ request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const provider = providerNames.find((name) => name === search.get("provider")) ?? null;
  const outcome = search.has("failed") ? "failed" : search.has("link") ? "link" : "signed-in";
  return { provider, outcome, next: safeNext(search.get("next")) } as const;
}

export default function AuthCallback({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AuthCallbackPage {...loaderData} />
      <AccountScript />
    </>
  );
}
