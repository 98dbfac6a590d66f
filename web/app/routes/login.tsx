import { LoginPage } from "../../features/accounts/LoginPage.tsx";
import { demoQuery } from "../../features/accounts/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";

export const handle = { ns: ["login"] };
const queries = () => [demoQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Login() {
  return <LoginPage />;
}
