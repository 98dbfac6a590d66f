import { viewOperator } from "@waymates/contract/operations/site";
import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { company } from "../../features/site/pages/company/company.tsx";
import { read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/company";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export default function Company({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...company(loaderData)} />;
}
