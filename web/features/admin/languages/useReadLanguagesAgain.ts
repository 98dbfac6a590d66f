import { useQueryClient } from "@tanstack/react-query";
import { isUnder } from "../../../platform/queries.ts";

/** Reads languages and texts again wherever they are shown; the choice of languages is read with the next document. */
export function useReadLanguagesAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: isUnder("/api/admin/languages", "/api/admin/translations", "/api/languages"),
    });
}
