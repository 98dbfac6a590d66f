import { viewOperator } from "@waymates/contract/operations/site";
import type { Operator } from "@waymates/contract/features/site";
import { AccessibilityPage } from "../../features/site/AccessibilityPage.tsx";
import { call } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/accessibility";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export const clientLoader = () => call(viewOperator);

export default function Accessibility({ loaderData }: Route.ComponentProps) {
  return <AccessibilityPage operator={loaderData} />;
}
