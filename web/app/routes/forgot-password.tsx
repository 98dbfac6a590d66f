import { useContext } from "react";
import script from "../../features/accounts/forgot-form.ts?worker&url";
import { ForgotPasswordPage } from "../../features/accounts/ForgotPasswordPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import type { Route } from "./+types/forgot-password";

export const handle = { ns: ["recovery", "login", "site"], hydrate: false };

/** The address may hold a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => {
  const form = context.get(formContext);
  return { form };
};

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <ForgotPasswordPage {...loaderData} />
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
