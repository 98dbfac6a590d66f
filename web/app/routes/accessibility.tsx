import type { Operator } from "@waymates/contract/features/site";
import { AccessibilityPage } from "../../features/site/AccessibilityPage.tsx";
import { call } from "../../platform/api.ts";
import { loadTexts } from "../../platform/i18n.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/accessibility";

const ns = ["accessibility", "publicSite"];
export const handle = { ns };

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export async function clientLoader() {
  const [operator] = await Promise.all([call<Operator>("GET", "/api/operator"), loadTexts(ns)]);
  return operator;
}

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage operator={loaderData} />;
}
