import type { StaffUserView } from "@waymates/contract/features/staff-people";
import type { MailState } from "@waymates/contract/features/mail";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { listFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { PersonAvatar } from "../../../../platform/PersonAvatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { useDates } from "../../../../platform/useDates.ts";
import { meQuery } from "../../queries.ts";
import type { UserAction } from "./UserActionDialog.tsx";
import { UserState } from "../UsersPage.tsx";

interface UserFactsProps {
  view: StaffUserView;
  onAct: (action: UserAction) => void;
}

/** A person's account facts, and the reader's actions on it. */
export function UserFacts({ view: { user, canAct }, onAct }: UserFactsProps) {
  const { t, i18n } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const { moment } = useDates();
  const isDeleted = user.status === "deleted";
  const isComplete = user.registrationStep >= REGISTRATION_COMPLETE;
  return (
    <section className="card admin-part" aria-label={t("staff.user.facts")}>
      <div className="row wrap">
        <PersonAvatar person={user} size="l" />
        <Link to={`/${user.username}`} className="link" dir="ltr">
          @{user.username}
        </Link>
        <UserState user={user} />
      </div>
      <dl className="admin-facts">
        {user.email ? (
          <Fact name={t("staff.user.email")}>
            <span dir="ltr">{user.email}</span>
            {user.mail?.at ? <StoppedMail mail={user.mail} at={user.mail.at} /> : null}
          </Fact>
        ) : null}
        <Fact name={t("staff.users.role")}>
          {t(`staff.role.${user.role}`)}
          {user.languages.length > 0 ? (
            <bdi> ({listFormat(i18n.language).format(user.languages)})</bdi>
          ) : null}
        </Fact>
        <Fact name={t("staff.user.joined")}>{moment(user.createdAt)}</Fact>
        <Fact name={t("staff.user.seen")}>
          {user.lastSeenAt ? moment(user.lastSeenAt) : t("staff.users.neverSeen")}
        </Fact>
        {isComplete ? null : (
          <Fact name={t("staff.user.step")}>
            {t("staff.user.stepOf", {
              step: user.registrationStep,
              all: REGISTRATION_COMPLETE,
            })}
          </Fact>
        )}
      </dl>
      {canAct ? (
        <div className="row wrap">
          {isDeleted ? (
            <Button onPress={() => onAct({ kind: "restore" })}>{t("staff.act.restore.do")}</Button>
          ) : (
            <Button onPress={() => onAct({ kind: "sanction" })}>
              {t("staff.act.sanction.do")}
            </Button>
          )}
          {me?.role === "admin" && isComplete && !isDeleted ? (
            <Button onPress={() => onAct({ kind: "role" })}>{t("staff.act.role.do")}</Button>
          ) : null}
        </div>
      ) : (
        <p className="hint">{t("staff.user.cannotAct")}</p>
      )}
    </section>
  );
}

/** That mail to the person came back, and what the mail server said. */
function StoppedMail({ mail: { code, reason }, at }: { mail: MailState; at: string }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <p className="hint">
      {t("staff.user.mailStopped", { date: moment(at) })} <bdi>{reason ?? code}</bdi>
    </p>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="hint">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
