import { listDemoPeople } from "@waymates/contract/operations/sessions";
import { listProviders } from "@waymates/contract/operations/accounts";
import { safeNext } from "@waymates/contract/routes";
import { LoginPage } from "../../features/accounts/sign-in/LoginPage.tsx";
import { read } from "../../platform/api.ts";
import { apiContext, formContext } from "../../platform/route-contexts.ts";
import { AccountScript } from "../AccountScript.tsx";
import type { Route } from "./+types/login";

export async function loader({ request, context }: Route.LoaderArgs) {
  const get = context.get(apiContext);
  const [demo, { items: providers }] = await Promise.all([
    read(get, listDemoPeople),
    read(get, listProviders),
  ]);
  const form = context.get(formContext);
  const next = form?.values["next"] ?? new URL(request.url).searchParams.get("next");
  return { demo, providers, next: safeNext(next), form };
}

export default function Login({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <LoginPage {...loaderData} />
      <AccountScript />
    </>
  );
}
