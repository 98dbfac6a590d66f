import { ForgotPasswordPage } from "../../features/accounts/sign-in/ForgotPasswordPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import { AccountScript } from "../AccountScript.tsx";
import type { Route } from "./+types/forgot-password";

/** The address may hold a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const loader = ({ context }: Route.LoaderArgs) => {
  const form = context.get(formContext);
  return { form };
};

export default function ForgotPassword({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ForgotPasswordPage {...loaderData} />
      <AccountScript />
    </>
  );
}
