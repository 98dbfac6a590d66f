import {
  meQuery,
  staffSuggestionsQuery,
  suggestionStatusIn,
} from "../../features/admin/queries.ts";
import { SuggestionsPage } from "../../features/admin/suggestions/SuggestionsPage.tsx";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";

const queries = ({ request }: { request: Request }) => [
  meQuery,
  staffSuggestionsQuery(suggestionStatusIn(new URL(request.url).searchParams)),
];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = staffBrowserLoader(queries);

export default function AdminSuggestions() {
  return <SuggestionsPage />;
}
