import type { Operator } from "@waymates/contract/features/site";
import { PrivacyPage } from "../../features/site/PrivacyPage.tsx";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/privacy-policy";

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(apiContext)("/api/operator") as Promise<Operator>;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage operator={loaderData} />;
}
