import "../manage/manage.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CreatePageInput } from "@waymates/contract/features/pages";
import {
  PAGE_LIMITS,
  PAGE_NAME,
  type PageType,
  pageTypes,
  type PageVisibility,
  pageVisibilities,
} from "@waymates/contract/features/pages-constants";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { createPage } from "@waymates/contract/operations/pages";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { PageCard } from "./PageCard.tsx";
import { nameQuery, ofPages } from "../queries.ts";
import { refusalOf } from "../usePageChange.ts";

/** The fields of this form are always there. */
const filled = {
  type: true,
  about: true,
  visibility: true,
  requireApprovalByModerator: true,
} as const;
const schema = async () =>
  (await import("@waymates/contract/features/pages")).createPageInput.required(filled);

/** Opens a page: a name, an address that is looked up while it is typed, and how it will look. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [hasOwnAddress, setHasOwnAddress] = useState(false);
  const create = useCreate(onClose);
  const form = useContractForm({
    schema,
    defaults: EMPTY,
    t,
    faults: "pageManage.field",
    submit: async (page) => {
      const refused = await create(page);
      if (refused) form.refuse(refused);
    },
  });
  const { values, field } = form;
  const check = useNameCheck(values.name);
  const displayName = field("displayName");
  const type = field("type");
  const visibility = field("visibility");
  const approval = field("requireApprovalByModerator");
  const named = (typed: string) =>
    form.change({
      displayName: typed,
      ...(hasOwnAddress ? {} : { name: toAddress(typed) }),
    });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("pages.create.title")}
      closeLabel={t("page.close")}
      footer={
        <Button
          variant="primary"
          type="submit"
          form={id}
          busy={form.isBusy}
          disabled={!check.isFree}
        >
          {t("pages.create.button")}
        </Button>
      }
    >
      <form id={id} className="page-form" {...form.props}>
        <TextField
          {...displayName}
          label={t("pages.create.name")}
          onChange={named}
          maxLength={PAGE_LIMITS.displayName}
          autoFocus
          required
        />
        <TextField
          label={t("pages.create.address")}
          value={values.name}
          onChange={(typed) => {
            setHasOwnAddress(true);
            form.change({ name: typed.toLowerCase() });
          }}
          description={check.says ?? t("pages.create.address.hint")}
          error={check.error ?? field("name").error}
          end={<span className="page-prefix hint">/p/</span>}
          maxLength={PAGE_LIMITS.name}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Chips
          label={t("pages.kinds")}
          value={type.value}
          onChange={type.onChange}
          options={pageTypes.map((id) => ({ id, label: t(`page.type.${id}`) }))}
        />
        <TextField
          isMultiline
          dir="auto"
          label={t("pageManage.about")}
          note={t("page.ask.note")}
          description={t("pageManage.about.hint")}
          {...field("about")}
          maxLength={PAGE_LIMITS.about}
        />
        <div className="page-choice">
          <span className="label" aria-hidden="true">
            {t("pageManage.visibility")}
          </span>
          <Chips
            label={t("pageManage.visibility")}
            value={visibility.value}
            onChange={visibility.onChange}
            options={pageVisibilities.map((id) => ({ id, label: t(`page.visibility.${id}`) }))}
          />
          <p className="hint">{t(`pageManage.visibility.${visibility.value}.hint`)}</p>
        </div>
        <Switch
          label={t("pageManage.approval")}
          hint={t("pageManage.approval.hint")}
          isOn={approval.value || visibility.value === "private"}
          disabled={visibility.value === "private"}
          onChange={approval.onChange}
        />
        <div aria-hidden="true" inert>
          <ul className="page-cards">
            <PageCard page={previewOf(values)} />
          </ul>
        </div>
      </form>
    </Dialog>
  );
}

interface NewPage {
  name: string;
  displayName: string;
  type: PageType;
  about: string;
  visibility: PageVisibility;
  requireApprovalByModerator: boolean;
}

const EMPTY: NewPage = {
  name: "",
  displayName: "",
  type: "community",
  about: "",
  visibility: "public",
  requireApprovalByModerator: false,
};

function previewOf({ name, displayName, type, about, visibility }: NewPage) {
  return {
    id: "preview",
    name,
    displayName: displayName.trim() || "…",
    type,
    about,
    language: null,
    avatarUrl: null,
    tags: [],
    memberCount: 1,
    requireApprovalByModerator: false,
    visibility,
    customizationConfig: { coverScene: "hills" as const },
    viewerRole: null,
  };
}

/** Whether the address can be had, said while it is typed. */
function useNameCheck(name: string) {
  const { t } = useTranslation();
  const rested = useDebouncedValue(name);
  const isWellFormed = PAGE_NAME.test(name);
  const asked = useQuery({ ...nameQuery(rested), enabled: PAGE_NAME.test(rested), staleTime: 0 });
  if (name === "") return { isFree: false, error: null, says: null };
  if (!isWellFormed) return { isFree: false, error: t("page.nameInvalid"), says: null };
  const answer = rested === name ? asked.data : undefined;
  if (!answer) return { isFree: false, error: null, says: t("pages.create.checking") };
  if (!answer.available) return { isFree: false, error: answer.error, says: null };
  return { isFree: true, error: null, says: t("pages.create.address.free") };
}

/** Creates the page and opens it; gives the codes of refused fields, if any. */
function useCreate(onClose: () => void) {
  const { t } = useTranslation();
  const goTo = useNavigate();
  const client = useQueryClient();
  return async (input: CreatePageInput): Promise<Record<string, string> | null> => {
    let name: string;
    try {
      ({ name } = (await call(createPage, { body: input })).page);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal?.fields) toastError(refusal?.message ?? t("pageManage.failed"));
      return refusal?.fields ?? null;
    }
    await client.invalidateQueries({ predicate: ofPages });
    toastSuccess(t("pages.create.done", { page: input.displayName }));
    onClose();
    void goTo(`/p/${name}`);
    return null;
  };
}

/** A page's address as its name suggests it: small letters, digits and hyphens, up to 40. */
function toAddress(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, PAGE_LIMITS.name)
    .replace(/^-|-$/g, "");
}
