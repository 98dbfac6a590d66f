import { RESTORE_DAYS } from "@waymates/contract/features/privacy";
import { DeletedPage } from "../../features/accounts/sign-in/DeletedPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import { AccountScript } from "../AccountScript.tsx";
import type { Route } from "./+types/you-was-deleted";

export function loader({ request, context }: Route.LoaderArgs) {
  const days = Number(new URL(request.url).searchParams.get("days"));
  const isGiven = Number.isInteger(days) && days >= 1 && days <= RESTORE_DAYS;
  return { days: isGiven ? days : RESTORE_DAYS, form: context.get(formContext) };
}

export default function YouWasDeleted({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <DeletedPage {...loaderData} />
      <AccountScript />
    </>
  );
}
