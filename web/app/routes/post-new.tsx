import { joinedPagesQuery } from "../../features/pages/queries.ts";
import { ComposerPage } from "../../features/posts/composer/ComposerPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

const queries = () => [joinedPagesQuery()];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function NewPost() {
  return <ComposerPage />;
}
