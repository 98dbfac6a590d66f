import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import type { Operator } from "@waymates/contract/features/site";
import { TermsPage } from "../../features/site/TermsPage.tsx";
import { call } from "../../platform/api.ts";
import { loadTexts } from "../../platform/i18n.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import { useSession } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/terms-of-service";

/** Visitors read it without the framework; members read it in their shell. */
export const handle = { texts: "site", hydrate: "members" };

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export async function clientLoader() {
  await loadTexts("site");
  return call<Operator>("GET", "/api/operator");
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const page = <TermsPage operator={loaderData} />;
  const isMember = user !== null && user.registration_step >= REGISTRATION_COMPLETE;
  return isMember ? page : <VisitorShell>{page}</VisitorShell>;
}
