import type { Draft } from "@waymates/contract/features/posts";
import { deleteDraft } from "@waymates/contract/operations/posts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { call } from "../../../../platform/api.ts";
import { toastError } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { excerptOf } from "../../excerpt.ts";
import { draftsQuery } from "../../queries.ts";
import { failureText } from "../../usePostChange.ts";
import { When } from "../../When.tsx";

/** What else was begun. */
export function OtherDrafts({
  drafts,
  onBegin,
}: {
  drafts: readonly Draft[];
  onBegin: () => void;
}) {
  const { t } = useTranslation();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="other-drafts">
      <h2 id="other-drafts" className="side-title">
        {t("compose.drafts")}
      </h2>
      <ul className="post-drafts">
        {drafts.map((draft) => (
          <OneDraft key={draft.id} draft={draft} />
        ))}
      </ul>
      <Button variant="bare" icon="plus" size="small" onPress={onBegin}>
        {t("compose.drafts.begin")}
      </Button>
    </section>
  );
}

function OneDraft({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const title = excerptOf(draft.title ?? draft.body ?? "", 60) || t("compose.draft.untitled");
  const remove = useMutation({
    mutationFn: () => call(deleteDraft, { params: { id: draft.id } }),
    onSuccess: () => client.invalidateQueries(draftsQuery),
    onError: (error) => toastError(failureText(error, t("compose.failed"))),
  });
  return (
    <li>
      <span className="grow">
        <b dir="auto">{title}</b>
        <span className="hint">
          <When at={draft.updated_at} />
        </span>
      </span>
      <LinkButton
        size="small"
        to={`/post/new?draft=${draft.id}`}
        aria-label={t("compose.drafts.open", { title })}
      >
        {t("compose.drafts.go")}
      </LinkButton>
      <IconButton
        icon="trash-2"
        size="small"
        tip="none"
        busy={remove.isPending}
        label={t("compose.drafts.delete", { title })}
        onPress={() => remove.mutate()}
      />
    </li>
  );
}
