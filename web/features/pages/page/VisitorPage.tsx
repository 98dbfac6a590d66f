import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../platform/i18n.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import type { CommunityPageProps } from "./CommunityPage.tsx";
import { PageMeta } from "./PageMeta.tsx";
import { PageView } from "./PageView.tsx";
import { pageQuery } from "../queries.ts";
import { useAskedLanguage } from "../../site/index.ts";

/** A page for a visitor: read without a script. Joining leads to sign-in and back. */
export function VisitorPage({ name, origin, posts }: CommunityPageProps) {
  const { t } = useTranslation();
  const inLanguage = useAskedLanguage();
  const { data: page } = useQuery(pageQuery(name));
  if (!page) return null;
  const asks = page.requireApprovalByModerator || page.visibility === "private";
  return (
    <>
      <PageMeta page={page} origin={origin} />
      <PageView
        page={page}
        posts={posts(page)}
        actions={
          <div className="page-acts">
            <LinkButton
              to={inLanguage(`/login?next=${encodeURIComponent(`/p/${page.name}`)}`)}
              variant="primary"
              rel="nofollow"
              data-join={t("toast.joinPage.loginRequired")}
            >
              {t(asks ? "page.action.ask" : "page.action.join")}
            </LinkButton>
          </div>
        }
      />
      <p className="page-say" role="alert" data-say hidden />
    </>
  );
}
