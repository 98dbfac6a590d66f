import { type FormEvent, useId } from "react";
import { useFaultFocus } from "../../../platform/form/useFaultFocus.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { Page } from "../../../ui/Page.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import type { PageSummary } from "@waymates/contract/features/page-views";
import type { Draft, PostType } from "@waymates/contract/features/posts";
import { failureText } from "../usePostChange.ts";
import { DraftLine } from "./drafts/DraftLine.tsx";
import { DraftConflict, DraftGone } from "./drafts/DraftNotices.tsx";
import { faultOf } from "./faults.ts";
import { OtherDrafts } from "./drafts/OtherDrafts.tsx";
import { People } from "./People.tsx";
import { Pictures } from "./Pictures.tsx";
import { ThingChoice, useChosenPage, Visibility } from "./Options.tsx";
import { useAttached } from "./useAttached.ts";
import { useDraft } from "./drafts/useDraft.ts";
import { usePictureUploads } from "./usePictureUploads.ts";
import { usePublish } from "./usePublish.ts";
import { useOwnGames, useOwnPaths } from "./useOwnThings.ts";
import type { PostValues } from "./values.ts";
import { Words } from "./words/Words.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { viewSettings } from "@waymates/contract/operations/settings";
import { useQuery } from "@tanstack/react-query";

interface ComposerProps {
  id: string;
  draft: Draft | null;
  others: readonly Draft[];
  pages: readonly PageSummary[];
  start: PostValues;
  /** Begins another draft. */
  onBegin: () => void;
}

/** Writes a post: text and pictures on the left, audience and attached people beside them. */
export function Composer({ id, draft, others, pages, start, onBegin }: ComposerProps) {
  const { t } = useTranslation();
  const usual = useUsualVisibility();
  const formId = useId();
  const saving = useDraft({ id, draft, start });
  const { value: values } = saving;
  const attached = useAttached(values.tagged_users);
  const page = useChosenPage(pages.find((one) => one.id === values.page_id)?.name ?? null);
  const visibility = values.visibility ?? (values.page_id ? "page" : usual);
  const publish = usePublish({ draftId: id, saving, visibility });
  const change = (touched: Partial<PostValues>) => {
    saving.change((now) => ({ ...now, ...touched }));
    publish.unmark(touched);
  };
  const uploads = usePictureUploads(values.media.length, (picture) =>
    change({ media: [...saving.latest().media, picture] }),
  );
  const { faults } = publish;
  // The audience and the people stand beside the form.
  const form = useFaultFocus(publish.refusals, ".page");
  const fault = (field: string) => faultOf(t, faults, field);
  const mayPost = page === null || page.viewerRights.includes("post");
  const hasFieldFaults = Object.keys(faults).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!uploads.isBusy) publish.publish();
  };
  return (
    <Page
      sideLabel={t("compose.side")}
      className="post-compose-page"
      side={
        <div className="post-options">
          <ThingChoice
            label={t("compose.where")}
            none={t("compose.where.own")}
            value={values.page_id}
            options={pages.map((one) => ({ id: one.id, label: one.displayName }))}
            onChange={(page_id) => change({ page_id, visibility: null })}
            error={
              fault("page_id") ??
              (mayPost ? null : t("compose.where.noRight", { page: page.displayName }))
            }
          />
          <Visibility
            page={page}
            value={visibility}
            onChange={(one) => change({ visibility: one })}
            error={fault("visibility")}
          />
          <People
            chosen={attached.people}
            onChange={(people) => {
              attached.remember(people);
              change({ tagged_users: people.map((one) => one.id) });
            }}
            error={fault("tagged_users")}
          />
          <PathChoice
            value={values.path_id}
            onChange={(path_id) => change({ path_id })}
            error={fault("path_id")}
          />
          <OtherDrafts drafts={others} onBegin={onBegin} />
        </div>
      }
    >
      <title>{`${t("compose.heading")} · Waymates`}</title>
      <div className="post-compose-head">
        <h1>{t("compose.heading")}</h1>
        <DraftLine draft={saving} />
        <Button
          type="submit"
          form={formId}
          variant="primary"
          busy={publish.isPending || uploads.isBusy}
        >
          {t("compose.publish")}
        </Button>
      </div>
      <Failure
        text={
          publish.error && !hasFieldFaults ? failureText(publish.error, t("compose.failed")) : null
        }
      />
      {saving.theirs ? (
        <DraftConflict
          theirs={saving.theirs}
          onMine={saving.keepMine}
          onTheirs={saving.takeTheirs}
        />
      ) : null}
      {saving.isGone ? <DraftGone onBegin={onBegin} /> : null}
      <form id={formId} ref={form} className="card flush post-compose" onSubmit={submit} noValidate>
        <div className="post-compose-part">
          <Kind value={values.post_type} onChange={(post_type) => change({ post_type })} />
          {values.post_type === "game" ? (
            <GameChoice
              value={values.game_id}
              onChange={(game_id) => change({ game_id })}
              error={fault("game_id")}
            />
          ) : null}
          <Words
            title={values.title}
            body={values.body}
            onChange={change}
            onPaste={uploads.add}
            errors={{ title: fault("title"), body: fault("body") }}
          />
        </div>
        <Pictures
          media={values.media}
          onChange={(media) => change({ media })}
          uploads={uploads}
          error={fault("media")}
        />
      </form>
    </Page>
  );
}

/** Whose profile is open to everyone writes for everyone, unless they say otherwise. */
function useUsualVisibility(): "public" | "followers" {
  const { data } = useQuery(apiQuery(viewSettings));
  return !data || data.preferences.profile_visibility === "public" ? "public" : "followers";
}

function Kind({ value, onChange }: { value: PostType; onChange: (kind: PostType) => void }) {
  const { t } = useTranslation();
  return (
    <Chips
      label={t("compose.kind")}
      value={value}
      onChange={onChange}
      options={[
        { id: "story", label: t("compose.kind.story") },
        { id: "game", label: t("compose.kind.game") },
      ]}
    />
  );
}

interface ThingProps {
  value: string | null;
  onChange: (id: string | null) => void;
  error: string | null;
}

function GameChoice(props: ThingProps) {
  const { t } = useTranslation();
  const games = useOwnGames();
  return (
    <ThingChoice
      {...props}
      label={t("compose.game")}
      none={t("compose.game.none")}
      description={t(games.length === 0 ? "compose.game.empty" : "compose.game.hint")}
      options={games}
    />
  );
}

function PathChoice(props: ThingProps) {
  const { t } = useTranslation();
  return (
    <ThingChoice
      {...props}
      label={t("compose.path")}
      none={t("compose.path.none")}
      options={useOwnPaths()}
    />
  );
}
