import { RESTORE_DAYS } from "@waymates/contract/features/privacy";
import { useContext } from "react";
import script from "../../features/accounts/restore-form.ts?worker&url";
import { DeletedPage } from "../../features/accounts/DeletedPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import type { Route } from "./+types/you-was-deleted";

export const handle = { ns: ["recovery", "login", "site"], hydrate: false };

export function loader({ request, context }: Route.LoaderArgs) {
  const days = Number(new URL(request.url).searchParams.get("days"));
  const isGiven = Number.isInteger(days) && days >= 1 && days <= RESTORE_DAYS;
  return { days: isGiven ? days : RESTORE_DAYS, form: context.get(formContext) };
}

export default function YouWasDeleted({ loaderData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <DeletedPage {...loaderData} />
      <script type="module" src={script} nonce={nonce} />
    </>
  );
}
