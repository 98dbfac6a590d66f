import { CookiePolicyPage } from "../../features/site/CookiePolicyPage.tsx";

/** Read, not used: it needs no script. */
export const handle = { hydrate: false };

export default function CookiePolicy() {
  return <CookiePolicyPage />;
}
