import { viewOperator } from "@waymates/contract/operations/site";
import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { aboutUs } from "../../features/site/pages/about-us/about-us.tsx";
import { call, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/about-us";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export const clientLoader = () => call(viewOperator);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <ContentPage {...aboutUs(loaderData)} />;
}
