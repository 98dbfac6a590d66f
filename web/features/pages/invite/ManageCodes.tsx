import type { PageDetails } from "@waymates/contract/features/page-views";
import type { PageCode, PageCodeBody } from "@waymates/contract/features/invites";
import { PAGE_CODE_DAYS, PAGE_CODE_USES } from "@waymates/contract/features/pages-constants";
import { createPageCode, revokePageCode } from "@waymates/contract/operations/invites";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Select } from "../../../ui/Select.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { InviteLink } from "./InviteLink.tsx";
import { codesQuery } from "../queries.ts";

/** Links that let people onto the page without asking: making, copying, taking back. */
export function ManageCodes({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const found = useQuery({ ...codesQuery(page.name), staleTime: 0 });
  const revoke = useCodeChange(page.name, (code: string) =>
    call(revokePageCode, { params: { pageName: page.name, code } }),
  );
  const items = found.data?.items ?? [];
  const place = useKeptFocus<HTMLDivElement>(items.length);
  return (
    <div
      ref={place}
      className="page-form"
      role="group"
      aria-label={t("pageCode.links")}
      tabIndex={-1}
    >
      <p className="soft">{t("pageCode.hint")}</p>
      {found.isPending ? (
        <SkeletonList label={t("pageCode.links")} rows={2} hasFaces={false} />
      ) : null}
      {found.isError ? (
        <ErrorState
          title={t("pageCode.loadFailed")}
          headingLevel={3}
          retryLabel={t("page.retry")}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {items.length > 0 ? (
        <ul className="page-codes" aria-label={t("pageCode.links")}>
          {items.map((one: PageCode) => (
            <InviteLink
              key={one.code}
              code={one}
              isBusy={revoke.isPending && revoke.variables === one.code}
              onRevoke={() => revoke.mutate(one.code)}
            />
          ))}
        </ul>
      ) : null}
      <NewCode pageName={page.name} />
    </div>
  );
}

const amounts = ["1", "5", "10", "25", String(PAGE_CODE_USES)];
const schema = async () => (await import("@waymates/contract/features/invites")).pageCodeBody;
const lengths = PAGE_CODE_DAYS.map(String);

function NewCode({ pageName }: { pageName: string }) {
  const { t } = useTranslation();
  const make = useCodeChange(pageName, (wish: PageCodeBody) =>
    call(createPageCode, { params: { pageName }, body: wish }),
  );
  const form = useContractForm<PageCodeBody, PageCodeBody>({
    schema,
    defaults: { maxUses: 10, days: 7 },
    t,
    faults: "pageManage.field",
    submit: async (body) => make.mutate(body),
  });
  const { maxUses, days } = form.values;
  return (
    <form className="page-form" {...form.props} aria-labelledby="new-code">
      <h3 id="new-code" className="side-title">
        {t("pageCode.new")}
      </h3>
      <div className="row">
        <Select
          label={t("pageCode.uses")}
          value={String(maxUses)}
          onChange={(id) => form.change({ maxUses: Number(id) })}
          options={amounts.map((id) => ({
            id,
            label: t("pageCode.people", { count: Number(id) }),
          }))}
        />
        <Select
          label={t("pageCode.length")}
          value={String(days)}
          onChange={(id) => form.change({ days: PAGE_CODE_DAYS.find((one) => String(one) === id) })}
          options={lengths.map((id) => ({ id, label: t("pageCode.days", { count: Number(id) }) }))}
        />
      </div>
      <Button variant="quiet" icon="plus" type="submit" busy={make.isPending}>
        {t("pageCode.make")}
      </Button>
    </form>
  );
}

/** Changes the codes of a page and reads them anew; says where there are too many of them. */
function useCodeChange<Details>(pageName: string, make: (details: Details) => Promise<unknown>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: make,
    onError: (error) => {
      const isFull = error instanceof ApiError && error.code === "CONFLICT";
      toastError(t(isFull ? "pageCode.tooMany" : "pageCode.failed"));
    },
    onSettled: () => client.invalidateQueries({ queryKey: codesQuery(pageName).queryKey }),
  });
}
