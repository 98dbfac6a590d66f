import { useQueryClient } from "@tanstack/react-query";
import { listStaffLanguages } from "@waymates/contract/operations/staff-languages";
import { listTexts } from "@waymates/contract/operations/staff-translations";
import { listLanguages } from "@waymates/contract/operations/translations";
import { isUnder } from "../../../platform/queries.ts";

/** Reads languages and texts again wherever they are shown; the choice of languages is read with the next document. */
export function useReadLanguagesAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: isUnder(listStaffLanguages, listTexts, listLanguages),
    });
}
