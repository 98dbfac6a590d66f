import { viewOperator } from "@waymates/contract/operations/site";
import { CompanyPage } from "../../features/site/pages/company/CompanyPage.tsx";
import { read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/company";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export default function Company({ loaderData }: Route.ComponentProps) {
  return <CompanyPage operator={loaderData} />;
}
