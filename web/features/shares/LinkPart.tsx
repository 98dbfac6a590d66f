import type { ShareLink } from "@waymates/contract/features/shares";
import { deleteShare, listShares, updateShare } from "@waymates/contract/operations/shares";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { call } from "../../platform/api.ts";
import { createLink } from "../links/index.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import type { Shareable } from "../../platform/sharing.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { Fault } from "../../ui/Fault.tsx";
import { failureText } from "../posts/index.ts";
import { OwnLinks } from "./OwnLinks.tsx";

/** The public link of an item, and on request all links of the reader. */
export function LinkPart({ thing }: { thing: Shareable }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ThingLink thing={thing} />
      <details className="share-own" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t("share.own.all")}</summary>
        {isOpen ? <OwnLinks /> : null}
      </details>
    </>
  );
}

/** The public link: made, copied, listed by search engines or not, and taken back. */
function ThingLink({ thing }: { thing: Shareable }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ predicate: isUnder(listShares) });
  const [link, setLink] = useState<ShareLink | null>(null);
  const [wasTakenBack, setTakenBack] = useState(false);
  const fail = (error: unknown) => toastError(failureText(error, t("share.failed")));
  const make = useMutation({
    mutationFn: () => createLink({ kind: thing.kind, id: thing.id }),
    onSuccess: (made) => {
      setLink(made);
      setTakenBack(false);
      return refresh();
    },
  });
  const begin = useEffectEvent(() => make.mutate());
  useEffect(() => {
    if (thing.canLink) begin();
  }, [thing.canLink]);
  const list = useMutation({
    mutationFn: (indexed: boolean) =>
      call(updateShare, { params: { code: link?.code ?? "" }, body: { indexed } }),
    onMutate: (indexed) => setLink((before) => before && { ...before, indexed }),
    onError: (error, indexed) => {
      setLink((before) => before && { ...before, indexed: !indexed });
      fail(error);
    },
  });
  const takeBack = useMutation({
    mutationFn: () => call(deleteShare, { params: { code: link?.code ?? "" } }),
    onSuccess: () => {
      setLink(null);
      setTakenBack(true);
      return refresh();
    },
    onError: fail,
  });
  if (!thing.canLink) return <p className="soft">{t("share.link.notPublic")}</p>;
  if (make.error) {
    return <Fault text={failureText(make.error, t("share.failed"))} />;
  }
  if (wasTakenBack) {
    return (
      <div className="share-line">
        <p role="status">{t("share.link.gone")}</p>
        <Button busy={make.isPending} onPress={() => make.mutate()}>
          {t("share.link.again")}
        </Button>
      </div>
    );
  }
  if (!link) return <SkeletonList label={t("share.link.making")} rows={2} hasFaces={false} />;
  const address = `${location.origin}${link.url}`;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toastSuccess(t("share.link.copied"));
  };
  return (
    <div className="share-link">
      <p>{t(`share.link.who.${thing.kind}`)}</p>
      <div className="share-copy">
        <input
          className="input"
          readOnly
          dir="ltr"
          value={address}
          aria-label={t("share.link.address")}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="primary" icon="copy" onPress={() => void copy()}>
          {t("share.link.copy")}
        </Button>
      </div>
      <Switch
        label={t("share.link.indexed")}
        hint={t(thing.isOwn ? "share.link.indexed.hint" : "share.link.indexed.other")}
        isOn={link.indexed}
        disabled={!thing.isOwn}
        onChange={(indexed) => list.mutate(indexed)}
      />
      <div className="share-line">
        <span>
          <b>{t("share.link.revoke")}</b>
          <span className="hint">{t("share.link.revoke.hint")}</span>
        </span>
        <Button variant="danger" busy={takeBack.isPending} onPress={() => takeBack.mutate()}>
          {t("share.link.revoke.do")}
        </Button>
      </div>
    </div>
  );
}
