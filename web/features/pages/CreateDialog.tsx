import "./manage.css";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  PAGE_LIMITS,
  PAGE_NAME,
  type PageType,
  pageTypes,
  type PageVisibility,
  pageVisibilities,
} from "@waymates/contract/features/pages-constants";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { createPage } from "./changes.ts";
import { PageCard } from "./PageCard.tsx";
import { nameQuery } from "./queries.ts";
import { toAddress } from "./toAddress.ts";
import { type Faults, useFaultOf } from "./useSavePage.ts";

/** Opens a page: a name, an address that is looked up while it is typed, and how it will look. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["pages", "page", "pageManage"]);
  const form = useId();
  const [displayName, setDisplayName] = useState("");
  const [address, setAddress] = useState<string | null>(null);
  const [type, setType] = useState<PageType>("community");
  const [visibility, setVisibility] = useState<PageVisibility>("public");
  const [asksFirst, setAsksFirst] = useState(false);
  const [about, setAbout] = useState("");
  const name = address ?? toAddress(displayName);
  const check = useNameCheck(name);
  const { create, isBusy, faultOf } = useCreate(onClose);
  const draft = { name, displayName, type, about, visibility };
  const isReady = displayName.trim().length >= 2 && check.isFree;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) {
      void create({ ...draft, requireApprovalByModerator: asksFirst });
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("pages.create.title")}
      closeLabel={t("page.close")}
      footer={
        <Button variant="primary" type="submit" form={form} busy={isBusy} disabled={!isReady}>
          {t("pages.create.button")}
        </Button>
      }
    >
      <form id={form} className="page-form" onSubmit={submit}>
        <TextField
          label={t("pages.create.name")}
          value={displayName}
          onChange={setDisplayName}
          error={faultOf("displayName")}
          maxLength={PAGE_LIMITS.displayName}
          autoFocus
          required
        />
        <TextField
          label={t("pages.create.address")}
          value={name}
          onChange={(typed) => setAddress(typed.toLowerCase())}
          description={check.says ?? t("pages.create.address.hint")}
          error={check.error}
          end={<span className="page-prefix hint">/p/</span>}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Chips
          label={t("pages.kinds")}
          value={type}
          onChange={setType}
          options={pageTypes.map((id) => ({ id, label: t(`page.type.${id}`) }))}
        />
        <TextField
          isMultiline
          dir="auto"
          label={t("pageManage.about")}
          note={t("page.ask.note")}
          description={t("pageManage.about.hint")}
          value={about}
          onChange={setAbout}
          error={faultOf("about")}
          maxLength={PAGE_LIMITS.about}
        />
        <div className="page-choice">
          <span className="label" aria-hidden="true">
            {t("pageManage.visibility")}
          </span>
          <Chips
            label={t("pageManage.visibility")}
            value={visibility}
            onChange={setVisibility}
            options={pageVisibilities.map((id) => ({ id, label: t(`page.visibility.${id}`) }))}
          />
          <p className="hint">{t(`pageManage.visibility.${visibility}.hint`)}</p>
        </div>
        <Switch
          label={t("pageManage.approval")}
          hint={t("pageManage.approval.hint")}
          isOn={asksFirst || visibility === "private"}
          disabled={visibility === "private"}
          onChange={setAsksFirst}
        />
        <div aria-hidden="true" inert>
          <ul className="page-cards">
            <PageCard page={previewOf(draft)} />
          </ul>
        </div>
      </form>
    </Dialog>
  );
}

interface Draft {
  name: string;
  displayName: string;
  type: PageType;
  about: string;
  visibility: PageVisibility;
}

function previewOf({ name, displayName, type, about, visibility }: Draft) {
  return {
    id: "preview",
    name,
    displayName: displayName.trim() || "…",
    type,
    about,
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
  const { t } = useTranslation(["pages", "page"]);
  const rested = useDebouncedValue(name);
  const isWellFormed = PAGE_NAME.test(name);
  const asked = useQuery({ ...nameQuery(rested), enabled: PAGE_NAME.test(rested), staleTime: 0 });
  if (name === "") return { isFree: false, error: null, says: null };
  if (!isWellFormed) return { isFree: false, error: t("page.nameInvalid"), says: null };
  const answer = rested === name ? asked.data?.checkPageName : undefined;
  if (!answer) return { isFree: false, error: null, says: t("pages.create.checking") };
  if (!answer.available) return { isFree: false, error: answer.error, says: null };
  return { isFree: true, error: null, says: t("pages.create.address.free") };
}

function useCreate(onClose: () => void) {
  const { t } = useTranslation(["pages", "pageManage"]);
  const goTo = useNavigate();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState<Faults>(null);
  const create = async (draft: Draft & { requireApprovalByModerator: boolean }) => {
    setBusy(true);
    setFaults(null);
    try {
      const { success, error, fields, page } = await createPage(draft);
      if (!success || !page) {
        if (fields) setFaults(fields);
        else toastError(error ?? t("pageManage.failed"));
        return;
      }
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
      toastSuccess(t("pages.create.done", { page: draft.displayName }));
      onClose();
      void goTo(`/p/${page.name}`);
    } catch {
      toastError(t("pageManage.failed"));
    } finally {
      setBusy(false);
    }
  };
  return { create, isBusy, faultOf: useFaultOf(faults) };
}
