import { useQueryClient } from "@tanstack/react-query";
import { listAppeals } from "@waymates/contract/operations/staff-appeals";
import { viewWaiting } from "@waymates/contract/operations/staff-foundation";
import { listUsers } from "@waymates/contract/operations/staff-people";
import { listStaffReports } from "@waymates/contract/operations/staff-reports";
import { isUnder } from "../../../platform/queries.ts";

/** After a change: reports, appeals and people are connected, so all of them are read again. */
export function useReadPeopleAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: isUnder(listStaffReports, listAppeals, listUsers, viewWaiting),
    });
}
