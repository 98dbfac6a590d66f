import { useContext } from "react";
import script from "../features/accounts/sign-in/script/account-pages.ts?worker&url";
import { NonceContext } from "./document-parts.tsx";

/** The one script of the pages of signing in, which render without React in the browser. */
export function AccountScript() {
  const nonce = useContext(NonceContext)?.script;
  return <script type="module" src={script} nonce={nonce} />;
}
