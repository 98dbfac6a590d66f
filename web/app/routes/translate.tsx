import { suggestionsQuery } from "../../features/suggestions/queries.ts";
import { TranslatePage } from "../../features/suggestions/TranslatePage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/translate";

/**
 * A refusal of this query refuses the page: there is no translating into a language that does not
 * exist.
 */
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  suggestionsQuery(params["code"] ?? "", { status: "open" }),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Translate({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ListPageSkeleton />;
  return <TranslatePage key={params.code} code={params.code} />;
}
