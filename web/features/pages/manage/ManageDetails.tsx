import type { PageDetails } from "@waymates/contract/features/page-views";
import {
  PAGE_LIMITS,
  pageTypes,
  pageVisibilities,
  socialPlatformNames,
} from "@waymates/contract/features/pages-constants";
import type { FormEvent } from "react";
import { useFaultFocus } from "../../../platform/form/useFaultFocus.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useEdits } from "../../../platform/saving/useEdits.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Select } from "../../../ui/Select.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Fault } from "../../../ui/Fault.tsx";
import {
  changedDetails,
  type Details,
  type Link,
  type OnTouch,
  savedDetails,
} from "./unsavedChanges.ts";
import { SaveRow } from "./SaveRow.tsx";
import { useSavePage } from "./useSavePage.ts";

interface ManageDetailsProps {
  page: PageDetails;
  /** What was typed and not saved; the rest is as it stands. */
  touched: Partial<Details>;
  onTouch: OnTouch<Partial<Details>>;
}

/** Words and rules of a page. */
export function ManageDetails({ page, touched, onTouch }: ManageDetailsProps) {
  const { t } = useTranslation();
  const { save, isBusy, refusals, faultOf } = useSavePage(page, touched, onTouch);
  const form = useFaultFocus(refusals);
  const saved = savedDetails(page);
  const { values: draft, isDirty, change } = useEdits(saved, [touched, onTouch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && !isBusy) save(changedDetails(saved, touched));
  };
  return (
    <form ref={form} className="page-form" onSubmit={submit}>
      <TextField
        label={t("pageManage.displayName")}
        value={draft.displayName}
        onChange={(displayName) => change({ displayName })}
        error={faultOf("displayName")}
        maxLength={PAGE_LIMITS.displayName}
        required
      />
      <TextField
        isMultiline
        dir="auto"
        label={t("pageManage.about")}
        description={t("pageManage.about.hint")}
        value={draft.about}
        onChange={(about) => change({ about })}
        error={faultOf("about")}
        maxLength={PAGE_LIMITS.about}
      />
      <TextField
        label={t("pageManage.tags")}
        description={t("pageManage.tags.hint")}
        value={draft.tags}
        onChange={(tags) => change({ tags })}
        error={faultOf("tags")}
      />
      <div className="page-choice">
        <span className="label" aria-hidden="true">
          {t("pageManage.type")}
        </span>
        <Chips
          label={t("pageManage.type")}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={pageTypes.map((id) => ({ id, label: t(`page.type.${id}`) }))}
        />
      </div>
      <div className="page-choice">
        <span className="label" aria-hidden="true">
          {t("pageManage.visibility")}
        </span>
        <Chips
          label={t("pageManage.visibility")}
          value={draft.visibility}
          onChange={(visibility) => change({ visibility })}
          options={pageVisibilities.map((id) => ({ id, label: t(`page.visibility.${id}`) }))}
        />
        <p className="hint">{t(`pageManage.visibility.${draft.visibility}.hint`)}</p>
      </div>
      <Switch
        label={t("pageManage.approval")}
        hint={t("pageManage.approval.hint")}
        isOn={draft.requireApprovalByModerator || draft.visibility === "private"}
        disabled={draft.visibility === "private"}
        onChange={(requireApprovalByModerator) => change({ requireApprovalByModerator })}
      />
      <LinkFields
        links={draft.links}
        onChange={(links) => change({ links })}
        fault={faultOf("socialLinks")}
      />
      <SaveRow isDirty={isDirty} isBusy={isBusy} onDiscard={() => onTouch(() => ({}))} />
    </form>
  );
}

interface LinkFieldsProps {
  links: Link[];
  onChange: (links: Link[]) => void;
  fault: string | null;
}

function LinkFields({ links, onChange, fault }: LinkFieldsProps) {
  const { t } = useTranslation();
  const change = (place: number, part: Partial<Link>) =>
    onChange(links.map((link, at) => (at === place ? { ...link, ...part } : link)));
  return (
    <fieldset className="page-linkfields">
      <legend>{t("pageManage.links")}</legend>
      {links.map((link, place) => (
        <div key={place} className="row">
          <Select
            label={t("pageManage.link.platform")}
            isLabelHidden
            value={link.platform}
            onChange={(platform) => change(place, { platform })}
            options={socialPlatformNames.map((id) => ({ id, label: t(`page.social.${id}`) }))}
          />
          <TextField
            className="grow"
            label={t("pageManage.link.url")}
            isLabelHidden
            type="url"
            placeholder="https://"
            dir="ltr"
            value={link.url}
            onChange={(url) => change(place, { url })}
            maxLength={PAGE_LIMITS.url}
          />
          <IconButton
            icon="x"
            label={
              link.url === ""
                ? t("pageManage.link.remove")
                : t("pageManage.link.removeName", { url: link.url })
            }
            tip="none"
            onPress={() => onChange(links.filter((_, at) => at !== place))}
          />
        </div>
      ))}
      <Fault text={fault} />
      {links.length < PAGE_LIMITS.socialLinks ? (
        <Button
          variant="bare"
          icon="plus"
          onPress={() => onChange([...links, { platform: "website", url: "" }])}
        >
          {t("pageManage.link.add")}
        </Button>
      ) : null}
    </fieldset>
  );
}
