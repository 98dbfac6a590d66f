import "./shares.css";
import type { OwnShare } from "@waymates/contract/features/shares";
import { deleteShare, listShares } from "@waymates/contract/operations/shares";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { MoreButton } from "../../platform/PagedList.tsx";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { usePages } from "../../platform/usePages.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { useKeptFocus } from "../../ui/useKeptFocus.ts";
import { Fault } from "../../ui/Fault.tsx";
import { useDates } from "../../platform/useDates.ts";
import { failureText } from "../posts/index.ts";
import { ownSharesQuery } from "./queries.ts";

/** The reader's active public links, each with its address and a button to revoke it. */
export function OwnLinks() {
  const { t } = useTranslation();
  const list = usePages(ownSharesQuery);
  const items = list.pages.flatMap((page) => page.items);
  const place = useKeptFocus<HTMLDivElement>(items.length);
  if (list.error && list.pages.length === 0) {
    return <Fault text={list.error.message} />;
  }
  if (list.isPending)
    return <SkeletonList label={t("share.own.loading")} rows={2} hasFaces={false} />;
  return (
    <div ref={place} tabIndex={-1}>
      {items.length === 0 ? <p className="soft">{t("share.own.none")}</p> : null}
      <ul className="share-list" aria-label={t("share.own")}>
        {items.map((one) => (
          <OwnLink key={one.code} link={one} />
        ))}
      </ul>
      <MoreButton list={list} label={t("share.own.more")} />
    </div>
  );
}

function OwnLink({ link }: { link: OwnShare }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { card, kind, code, url } = link;
  const title = card?.title ?? t(`share.own.gone.${kind}`);
  const { day } = useDates();
  const date = day(link.created_at);
  const takeBack = useMutation({
    mutationFn: () => call(deleteShare, { params: { code } }),
    onSuccess: () => {
      toastSuccess(t("share.link.gone"));
      return client.invalidateQueries({ predicate: isUnder(listShares) });
    },
    onError: (error) => toastError(failureText(error, t("share.failed"))),
  });
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}${url}`);
    toastSuccess(t("share.link.copied"));
  };
  return (
    <li>
      <span className="grow">
        <b dir="auto">{card ? <Link to={card.url}>{title}</Link> : title}</b>
        <span className="hint">{t(`share.own.since.${kind}`, { date })}</span>
      </span>
      <Button
        size="small"
        variant="bare"
        icon="copy"
        aria-label={t("share.own.copy", { title })}
        onPress={() => void copy()}
      >
        {t("share.link.copy")}
      </Button>
      <Button
        size="small"
        busy={takeBack.isPending}
        aria-label={t("share.own.revoke", { title })}
        onPress={() => takeBack.mutate()}
      >
        {t("share.link.revoke.do")}
      </Button>
    </li>
  );
}
