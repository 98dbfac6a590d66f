import { CookiePolicyPage } from "../../features/site/legal/cookies/CookiePolicyPage.tsx";

export default function CookiePolicy() {
  return <CookiePolicyPage />;
}
