import { viewOperator } from "@waymates/contract/operations/site";
import { TermsPage } from "../../features/site/legal/TermsPage.tsx";
import { call, read } from "../../platform/api.ts";
import { loadTexts } from "../../platform/i18n.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import { useIsMember } from "../../platform/session.ts";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import type { Route } from "./+types/terms-of-service";

export const handle = { texts: "site" };

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export async function clientLoader() {
  await loadTexts("site");
  return call(viewOperator);
}

export default function TermsOfService({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const page = <TermsPage operator={loaderData} />;
  return isMember ? page : <VisitorShell>{page}</VisitorShell>;
}
