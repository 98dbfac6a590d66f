import { CookiePolicyPage } from "../../features/site/CookiePolicyPage.tsx";

export default function CookiePolicy() {
  return <CookiePolicyPage />;
}
