import { useQueryClient } from "@tanstack/react-query";
import { isUnder } from "../../../platform/queries.ts";
import { appealsPath, reportsPath, usersPath } from "./peopleQueries.ts";

/** After a change: reports, appeals and people are connected, so all of them are read again. */
export function useReadPeopleAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: isUnder(reportsPath, appealsPath, usersPath) });
}
