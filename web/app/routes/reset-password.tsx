import { ResetPasswordPage } from "../../features/accounts/sign-in/ResetPasswordPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import { AccountScript } from "../AccountScript.tsx";
import type { Route } from "./+types/reset-password";

/** The address may hold a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "no-referrer" });

export const loader = ({ context, request }: Route.LoaderArgs) => {
  const form = context.get(formContext);
  return { form, token: form?.values["token"] ?? new URL(request.url).searchParams.get("token") };
};

export default function ResetPassword({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ResetPasswordPage {...loaderData} />
      <AccountScript />
    </>
  );
}
