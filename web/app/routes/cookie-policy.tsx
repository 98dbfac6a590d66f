import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { cookiePolicy } from "../../features/site/legal/cookies/cookie-policy.tsx";

export default function CookiePolicy() {
  return <ContentPage {...cookiePolicy} />;
}
