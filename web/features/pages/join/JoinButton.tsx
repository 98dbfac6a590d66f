import type { PageDetails } from "@waymates/contract/features/page-views";
import { dateFormat } from "@waymates/contract/formats";
import { Suspense, useState } from "react";
import { useLocation } from "react-router";
import { withdrawJoinRequest } from "@waymates/contract/operations/page-people";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Outcome } from "../../../ui/Outcome.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { usePageChange } from "../usePageChange.ts";
import { useJoinPage } from "./useJoinPage.ts";

const LeaveDialog = lazyWithRetry(() => import("./LeaveDialog.tsx"), "LeaveDialog");

const CodeJoin = lazyWithRetry(() => import("./CodeJoin.tsx"), "CodeJoin");

/** What the reader is to the page, and the one step they can take about it. */
export function JoinButton({ page }: { page: PageDetails }) {
  const { search } = useLocation();
  const code = new URLSearchParams(search).get("invite");
  if (page.viewerRole || !code) return <Place page={page} />;
  return (
    <Suspense>
      <CodeJoin page={page} code={code}>
        <Place page={page} />
      </CodeJoin>
    </Suspense>
  );
}

function Place({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [isLeaving, setLeaving] = useState(false);
  const [did, setDid] = useState<"asked" | "withdrew" | null>(null);
  if (page.viewerRole) {
    return (
      <>
        <Button icon="check" aria-haspopup="dialog" onPress={() => setLeaving(true)}>
          {page.viewerRole === "follower"
            ? t("page.action.joined")
            : t(`page.role.${page.viewerRole}`)}
        </Button>
        {isLeaving ? (
          <Suspense>
            <LeaveDialog page={page} onClose={() => setLeaving(false)} />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (page.viewerRequest?.status === "pending") {
    return <Asked page={page} isOwnDoing={did === "asked"} onWithdraw={() => setDid("withdrew")} />;
  }
  if (page.viewerRequest && isDeclined(page)) return <Declined request={page.viewerRequest} />;
  return <Joining page={page} isBack={did === "withdrew"} onAsk={() => setDid("asked")} />;
}

interface AskedProps {
  page: PageDetails;
  /** The reader asked just now: the focus of that button goes on to here. */
  isOwnDoing: boolean;
  onWithdraw: () => void;
}

/** It waits for the moderators, and can be taken back until then. */
function Asked({ page, isOwnDoing, onWithdraw }: AskedProps) {
  const { t } = useTranslation();
  const withdraw = usePageChange(
    () => call(withdrawJoinRequest, { params: { pageName: page.name } }),
    () => toastSuccess(t("page.withdraw.done")),
  );
  const press = () => {
    onWithdraw();
    withdraw.mutate(undefined);
  };
  return (
    <div className="page-asked">
      <Outcome isOwnDoing={isOwnDoing}>
        <Badge tone="sky" icon="clock" className="page-state">
          {t("page.action.asked")}
        </Badge>
      </Outcome>
      <Button variant="bare" busy={withdraw.isPending} onPress={press}>
        {t("page.action.withdraw")}
      </Button>
    </div>
  );
}

function isDeclined({ viewerRequest, viewerInvited }: PageDetails): boolean {
  const until = viewerRequest?.canAskAgainAt;
  return !viewerInvited && Boolean(until) && new Date(until ?? 0) > new Date();
}

type OwnRequest = NonNullable<PageDetails["viewerRequest"]>;

/** Until when not to ask again, and what the moderators said about it. */
function Declined({ request: { canAskAgainAt: until, answer } }: { request: OwnRequest }) {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  const date = until
    ? dateFormat(i18n.language, { dateStyle: "long", timeZone }).format(new Date(until))
    : "";
  return (
    <div className="page-declined">
      <Badge className="page-state">{t("page.requestDeclined")}</Badge>
      <span className="hint">{t("page.askAgain", { date })}</span>
      {answer ? (
        <blockquote className="page-answer">
          <span className="hint">{t("page.answer")}</span>
          <p dir="auto">{answer}</p>
        </blockquote>
      ) : null}
    </div>
  );
}

interface JoiningProps {
  page: PageDetails;
  /** It takes the place of a request that was taken back, and its focus. */
  isBack: boolean;
  onAsk: () => void;
}

/** Join at once, with an invitation, or by asking: then with a word to the moderators. */
function Joining({ page, isBack, onAsk }: JoiningProps) {
  const { t } = useTranslation();
  const { join, isBusy } = useJoinPage(page.name);
  const [message, setMessage] = useState("");
  const asks =
    !page.viewerInvited && (page.requireApprovalByModerator || page.visibility === "private");
  const label = page.viewerInvited
    ? "page.action.accept"
    : asks
      ? "page.action.ask"
      : "page.action.join";
  const press = () => {
    onAsk();
    join({ isInvited: page.viewerInvited, message: message.trim() });
  };
  return (
    <div className="page-join">
      <Button variant="primary" busy={isBusy} autoFocus={isBack} onPress={press}>
        {t(isBusy ? "page.action.joining" : label)}
      </Button>
      {asks ? (
        <details>
          <summary>{t("page.ask.open")}</summary>
          <TextField
            isMultiline
            label={t("page.ask.label")}
            note={t("page.ask.note")}
            description={t("page.ask.hint")}
            value={message}
            onChange={setMessage}
            maxLength={300}
          />
        </details>
      ) : null}
    </div>
  );
}
