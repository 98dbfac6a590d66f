import { viewOperator } from "@waymates/contract/operations/site";
import type { Operator } from "@waymates/contract/features/site";
import { AboutPage } from "../../features/site/AboutPage.tsx";
import { call } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/about-us";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export const clientLoader = () => call(viewOperator);

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage operator={loaderData} />;
}
