import type { Operator } from "@waymates/contract/features/site";
import { CompanyPage } from "../../features/site/CompanyPage.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/company";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export default function Company({ loaderData }: Route.ComponentProps) {
  return <CompanyPage operator={loaderData} />;
}
