import { viewOperator } from "@waymates/contract/operations/site";
import { AboutPage } from "../../features/site/pages/company/AboutPage.tsx";
import { call, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/about-us";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export const clientLoader = () => call(viewOperator);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage operator={loaderData} />;
}
