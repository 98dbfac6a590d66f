import { meQuery, staffSuggestionsQuery } from "../../features/admin/queries.ts";
import { SuggestionsPage } from "../../features/admin/suggestions/SuggestionsPage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";

const queries = () => [meQuery, staffSuggestionsQuery("open")];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = forStaff(browserLoader(queries));

export default function AdminSuggestions() {
  return <SuggestionsPage />;
}
