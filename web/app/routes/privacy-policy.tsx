import { viewOperator } from "@waymates/contract/operations/site";
import { PrivacyPage } from "../../features/site/legal/PrivacyPage.tsx";
import { read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/privacy-policy";

export const loader = ({ context }: Route.LoaderArgs) =>
  read(context.get(apiContext), viewOperator);

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <PrivacyPage operator={loaderData} />;
}
