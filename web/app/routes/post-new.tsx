import { joinedPagesQuery } from "../../features/pages/queries.ts";
import { ComposerPage } from "../../features/posts/composer/ComposerPage.tsx";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";

const queries = () => [joinedPagesQuery()];
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function NewPost() {
  return <ComposerPage />;
}
