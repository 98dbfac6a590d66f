import { forgetTraits } from "@waymates/contract/operations/traits";
import { numberFormat } from "@waymates/contract/formats";
import "./traits.css";
import type { TraitList } from "@waymates/contract/features/traits";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type CSSProperties } from "react";
import { call } from "../../../platform/api.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { explorerPath, traitsQuery } from "../queries.ts";
import { usePathTexts } from "../usePathTexts.ts";

/**
 * /settings/traits: what the reader's opinions say about them, visible to them alone, and how to
 * delete it.
 */
export function TraitsPage() {
  const { t } = usePathTexts();
  const { data, error, isFetching, refetch } = useQuery(traitsQuery);
  return (
    <div className="page path-traits-page">
      <title>{`${t("paths.traits")} · Waymates`}</title>
      <div className="main-col">
        <header>
          <h1>{t("paths.traits")}</h1>
          <p className="soft">{t("paths.traitsHint")}</p>
        </header>
        {data ? (
          <Traits items={data.items} />
        ) : error ? (
          <ErrorState
            title={t("paths.traitsFailed")}
            hint={t("paths.pathFailedHint")}
            retryLabel={t("paths.retry")}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton shape="card" height="12rem" />
        )}
      </div>
    </div>
  );
}

function Traits({ items }: Pick<TraitList, "items">) {
  const { t } = usePathTexts();
  if (items.length === 0) {
    return (
      <EmptyState
        title={t("paths.noTraits")}
        hint={t("paths.noTraitsHint")}
        action={<LinkButton to={explorerPath}>{t("paths.explorePaths")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <table className="path-traits">
        <caption className="vh">{t("paths.traits")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("paths.trait")}</th>
            <th scope="col">{t("paths.traitPlace")}</th>
            <th scope="col">{t("paths.traitAnswers")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((trait) => (
            <TraitRow key={trait.slug} trait={trait} />
          ))}
        </tbody>
      </table>
      <DeleteTraits />
    </>
  );
}

function TraitRow({ trait }: { trait: TraitList["items"][number] }) {
  const { t, i18n } = usePathTexts();
  const { name, description, value, answers } = trait;
  const figure = numberFormat(i18n.language, {
    maximumFractionDigits: 2,
    signDisplay: "exceptZero",
  }).format(value);
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <span className="hint">{description}</span>
      </th>
      <td>
        <span
          className="path-trait-line"
          style={{ "--at": `${(value + 1) * 50}%` } as CSSProperties}
          aria-hidden="true"
        />
        <span className="hint">
          <span className="num">{figure}</span> · {t(`paths.traitLevel.${levelOf(value)}`)}
        </span>
      </td>
      <td className="num">{numberFormat(i18n.language).format(answers)}</td>
    </tr>
  );
}

/** Returns where a value lies between the two ends of its trait. */
function levelOf(value: number): "first" | "ratherFirst" | "middle" | "ratherSecond" | "second" {
  if (value <= -0.6) return "first";
  if (value < -0.2) return "ratherFirst";
  if (value <= 0.2) return "middle";
  return value < 0.6 ? "ratherSecond" : "second";
}

function DeleteTraits() {
  const { t } = usePathTexts();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => call(forgetTraits),
    onSuccess: () => {
      const { queryKey } = traitsQuery;
      client.setQueryData(queryKey, { items: [], nextCursor: null });
      toastSuccess(t("paths.traitsDeleted"));
    },
    onError: () => toastError(t("paths.traitsDeleteFailed")),
  });
  return (
    <div>
      <Button icon="trash-2" busy={deletion.isPending} onPress={() => setAsking(true)}>
        {t("paths.deleteTraits")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t("paths.deleteTraitsTitle")}
        text={t("paths.deleteTraitsText")}
        cancelLabel={t("paths.cancel")}
        confirmLabel={t("paths.deleteTraits")}
        onConfirm={() => deletion.mutate()}
      />
    </div>
  );
}
