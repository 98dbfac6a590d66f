import { useContext } from "react";
import script from "../../features/accounts/reset-form.ts?worker&url";
import { ResetPasswordPage } from "../../features/accounts/ResetPasswordPage.tsx";
import { NonceContext } from "../document-parts.tsx";

export const handle = { ns: ["recovery", "password", "login", "site"], hydrate: false };

/** The address may hold a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export default function ResetPassword() {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <ResetPasswordPage />
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
