import { fullName } from "@waymates/contract/features/person-names";
import type { InviteView } from "@waymates/contract/features/invites";
import { HOME } from "@waymates/contract/routes";
import { useTranslation } from "../../platform/i18n.tsx";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Ground } from "../../ui/art/Ground.tsx";
import { Preview } from "./Preview.tsx";
import "../../ui/styles/ground-page.css";
import "./invite.css";
import { useAskedLanguage } from "../site/index.ts";
import { WrittenText } from "../../platform/WrittenText.tsx";

interface InviteLandingProps {
  invite: InviteView;
  /** Where the site is, for the card that other sites show of this page. */
  origin: string;
  isMember: boolean;
}

/** /i/{code}: who invites, and the way in. Rendered by the server alone; see invite-join.ts. */
export function InviteLanding({ invite, origin, isMember }: InviteLandingProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { inviter, page } = invite;
  const name = inviter ? fullName(inviter) : "";
  const title = useTitle(invite);
  // Other sites do not draw vectors: a person's own picture or the mark will do.
  const own = inviter?.avatarUrl?.endsWith(".webp") ? inviter.avatarUrl : null;
  const image = own ?? "/icon-512.png";
  return (
    <div className="ground-page invite">
      <Preview
        title={title}
        description={inviter ? t("invite.description", { name }) : t("invite.descriptionPlain")}
        address={`${origin}/i/${invite.code}`}
        image={`${origin}${image}`}
      />
      {/* Codes are for friends, not for search. */}
      <meta name="robots" content="noindex" />
      <section className="ground-card">
        {inviter ? <PersonAvatar person={inviter} size="xl" mate="friend" /> : null}
        <h1>{title}</h1>
        <p className="ground-lead">{t("invite.lead")}</p>
        {page ? <InvitingPage page={page} /> : null}
        {isMember ? (
          <>
            <p className="soft">{t("invite.already")}</p>
            <a className="btn quiet" href={HOME}>
              {t("invite.home")}
            </a>
          </>
        ) : (
          <a
            className="btn primary sign big"
            href={inLanguage(`/register?invite=${invite.code}`)}
            data-join={invite.code}
          >
            {t("invite.join")}
          </a>
        )}
        {page && !isMember ? (
          <a
            className="invite-other"
            href={inLanguage(`/login?next=${encodeURIComponent(wayOf(invite))}`)}
          >
            {t("pageCode.signIn")}
          </a>
        ) : null}
      </section>
      <Ground />
    </div>
  );
}

/** The address at which a member accepts the invitation. */
const wayOf = ({ code, page }: InviteView): string => `/p/${page?.name ?? ""}?invite=${code}`;

function useTitle({ inviter, page }: InviteView): string {
  const { t } = useTranslation();
  const name = inviter ? fullName(inviter) : "";
  if (page) return t("pageCode.title", { name, page: page.displayName });
  return inviter ? t("invite.title", { name }) : t("invite.titlePlain");
}

function InvitingPage({ page }: { page: NonNullable<InviteView["page"]> }) {
  const { t } = useTranslation();
  return (
    <p className="invite-page">
      <Avatar src={page.avatarUrl} name={page.displayName} />
      <span>
        <b>
          <WrittenText text={page.displayName} />
        </b>
        <span className="hint">{t("page.members.count", { count: page.memberCount })}</span>
      </span>
    </p>
  );
}
