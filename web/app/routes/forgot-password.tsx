import { useContext } from "react";
import script from "../../features/accounts/forgot-form.ts?worker&url";
import { ForgotPasswordPage } from "../../features/accounts/ForgotPasswordPage.tsx";
import { NonceContext } from "../document-parts.tsx";

export const handle = { ns: ["recovery", "login", "site"], hydrate: false };

/** The address may hold a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export default function ForgotPassword() {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <ForgotPasswordPage />
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
