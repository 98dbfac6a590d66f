import type { Operator } from "@waymates/contract/features/site";
import { AboutPage } from "../../features/site/AboutPage.tsx";
import { call } from "../../platform/api.ts";
import { loadTexts } from "../../platform/i18n.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/about-us";

const ns = ["aboutUs", "legal", "publicSite"];
export const handle = { ns };

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export async function clientLoader() {
  const [operator] = await Promise.all([call<Operator>("GET", "/api/operator"), loadTexts(ns)]);
  return operator;
}

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return <AboutPage operator={loaderData} />;
}
