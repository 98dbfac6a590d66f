import { ForYouPage } from "../ForYouPage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { homeQuery } from "../homeQuery.ts";

const queries = () => [homeQuery];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function ForYou() {
  return <ForYouPage />;
}
