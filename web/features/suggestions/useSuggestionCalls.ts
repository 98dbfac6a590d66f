import { useQueryClient } from "@tanstack/react-query";
import type {
  SuggestionVote,
  TextSuggestion,
} from "@waymates/contract/features/staff-translations";
import {
  listSuggestions,
  voteSuggestion,
  withdrawSuggestion,
} from "@waymates/contract/operations/suggestions";
import type { Page } from "@waymates/contract/paging";
import { call } from "../../platform/api.ts";
import { changeAnswers, isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";

/** Votes on suggestions of a language, and withdraws the reader's. A refusal is a toast. */
export function useSuggestionCalls(code: string) {
  const client = useQueryClient();
  const predicate = isUnder([listSuggestions, { code }]);
  const readAgain = () => void client.invalidateQueries({ predicate });

  function show(changed: TextSuggestion): void {
    changeAnswers<Page<TextSuggestion>>(client, predicate, (page) => ({
      ...page,
      items: page.items.map((one) => (one.id === changed.id ? changed : one)),
    }));
  }

  return {
    vote(id: string, value: SuggestionVote): void {
      call(voteSuggestion, { params: { id }, body: { value } }).then(
        ({ suggestion }) => show(suggestion),
        (error: Error) => {
          toastError(error.message);
          // It may have been decided meanwhile.
          readAgain();
        },
      );
    },
    withdraw(id: string): void {
      call(withdrawSuggestion, { params: { id } }).then(readAgain, (error: Error) => {
        toastError(error.message);
        readAgain();
      });
    },
  };
}
