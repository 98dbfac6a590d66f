import { viewOperator } from "@waymates/contract/operations/site";
import type { Operator } from "@waymates/contract/features/site";
import { TermsPage } from "../../features/site/TermsPage.tsx";
import { call } from "../../platform/api.ts";
import { loadTexts } from "../../platform/i18n.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import { useIsMember } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/terms-of-service";

export const handle = { texts: "site" };

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export async function clientLoader() {
  await loadTexts("site");
  return call(viewOperator);
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const page = <TermsPage operator={loaderData} />;
  return isMember ? page : <VisitorShell>{page}</VisitorShell>;
}
