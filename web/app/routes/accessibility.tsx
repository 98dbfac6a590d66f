import { viewOperator } from "@waymates/contract/operations/site";
import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { accessibility } from "../../features/site/pages/accessibility/accessibility.tsx";
import { call, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/accessibility";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export const clientLoader = () => call(viewOperator);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...accessibility(loaderData)} />;
}
