import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import { dateFormat } from "@waymates/contract/formats";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { usePages } from "../../platform/usePages.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { useKeptFocus } from "../../ui/useKeptFocus.ts";
import { type OpenCase, openCases } from "./cases.ts";
import { PageCase } from "./PageCase.tsx";
import { PageList } from "./PageList.tsx";
import { pageReportsQuery } from "./queries.ts";

/** The open reports of a page, for its moderators. */
export function PageReports({ pageName }: { pageName: string }) {
  const { t } = useTranslation();
  const list = usePages(pageReportsQuery(pageName));
  const cases = openCases(list.pages.flatMap(({ items }) => items));
  const [chosen, choose] = useState<string | null>(null);
  const place = useKeptFocus<HTMLDivElement>(cases.length);
  const empty = <EmptyState title={t("order.none")} hint={t("order.none.hint")} headingLevel={3} />;
  return (
    <div ref={place} className="report-queue" tabIndex={-1}>
      <PageList list={list} rows={3} hasFaces empty={empty}>
        {() =>
          cases.length === 0 ? (
            empty
          ) : (
            <ol aria-label={t("order.open")}>
              {cases.map((one) => (
                <li key={one.first.targetId}>
                  <CaseButton
                    open={one}
                    isChosen={chosen === one.first.targetId}
                    onPress={() =>
                      choose((now) => (now === one.first.targetId ? null : one.first.targetId))
                    }
                  />
                  {chosen === one.first.targetId ? (
                    <PageCase pageName={pageName} open={one} />
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </PageList>
    </div>
  );
}

interface CaseButtonProps {
  open: OpenCase;
  isChosen: boolean;
  onPress: () => void;
}

function CaseButton({ open, isChosen, onPress }: CaseButtonProps) {
  const { t, i18n } = useTranslation();
  const { target, targetType, created_at: at } = open.first;
  const author = target?.author ?? null;
  const name = author ? fullName(author) : t("order.nobody");
  const since = dateFormat(i18n.language, { day: "numeric", month: "short" }).format(new Date(at));
  return (
    <button type="button" className="report-case-row" aria-expanded={isChosen} onClick={onPress}>
      <Avatar src={pictureOf(author)} name={name} />
      <span className="grow">
        <b dir="auto">{target?.name || t("order.gone")}</b>
        <span className="hint">{t(`order.kind.${targetType}`, { name })}</span>
      </span>
      <span className="report-case-facts">
        <time className="hint" dateTime={at}>
          {since}
        </time>
        <Badge>{t("order.count", { count: open.count })}</Badge>
      </span>
      <Icon name="chevron-down" />
    </button>
  );
}
