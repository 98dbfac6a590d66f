import { CAMPAIGN_DAYS, CAMPAIGN_USES } from "@waymates/contract/features/invites-constants";
import { createInvite } from "@waymates/contract/operations/invites";
import { listStaffInvites } from "@waymates/contract/operations/staff-things";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { useCopy } from "./useCopy.ts";

const USUAL_USES = 1;
const USUAL_DAYS = 30;
const schema = async () => (await import("@waymates/contract/features/invites")).inviteBody;

/** Makes a code that names no inviter, with its uses and its end, and shows its link. */
export function NewInvite() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  return (
    <div>
      <Button
        variant="primary"
        icon="plus"
        onPress={() => {
          setCode(null);
          setOpen(true);
        }}
      >
        {t("adminLists.invites.new")}
      </Button>
      {isOpen ? (
        <Dialog
          isOpen
          onClose={() => setOpen(false)}
          closeLabel={t("staff.close")}
          title={t(code ? "adminLists.invites.made" : "adminLists.invites.new")}
        >
          {code ? (
            <MadeInvite code={code} />
          ) : (
            <InviteForm onMade={setCode} onCancel={() => setOpen(false)} />
          )}
        </Dialog>
      ) : null}
    </div>
  );
}

interface InviteFormProps {
  onMade: (code: string) => void;
  onCancel: () => void;
}

function InviteForm({ onMade, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [typed, setTyped] = useState(String(USUAL_USES));
  const form = useContractForm({
    schema,
    defaults: { kind: "campaign" as const, maxUses: USUAL_USES, days: USUAL_DAYS },
    t,
    faults: "adminPaths.field",
    submit: async (body) => {
      const { invite } = await call(createInvite, { body });
      onMade(invite.code);
      await client.invalidateQueries({ predicate: isUnder(listStaffInvites) });
    },
  });
  const isRefused = form.field("maxUses").error !== null;
  return (
    <form className="admin-form" {...form.props}>
      <TextField
        label={t("adminLists.invites.maxUses")}
        type="number"
        inputMode="numeric"
        min={1}
        max={CAMPAIGN_USES}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          form.change({ maxUses: Number(text) });
        }}
        description={t("adminLists.invites.maxUses.hint")}
        error={isRefused ? t("adminLists.wholeNumber", { max: CAMPAIGN_USES }) : null}
      />
      <div className="field">
        <span className="label">{t("adminLists.invites.days")}</span>
        <Chips
          label={t("adminLists.invites.days")}
          value={String(form.values.days)}
          options={CAMPAIGN_DAYS.map((count) => ({
            id: String(count),
            label: t("staff.sanction.days", { count }),
          }))}
          onChange={(id) =>
            form.change({ days: CAMPAIGN_DAYS.find((count) => String(count) === id) })
          }
        />
        <span className="why held">{t("adminLists.invites.days.hint")}</span>
      </div>
      <Failure text={form.failure} />
      <div className="admin-actions">
        <Button variant="bare" onPress={onCancel}>
          {t("staff.cancel")}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {t("adminLists.invites.make")}
        </Button>
      </div>
    </form>
  );
}

function MadeInvite({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className="admin-form">
      <TextField
        label={t("adminLists.invites.link")}
        value={`${location.origin}/i/${code}`}
        readOnly
        dir="ltr"
      />
      <div className="admin-actions">
        <Button variant="primary" autoFocus onPress={() => copy(code)}>
          {t("invite.friends.copy")}
        </Button>
      </div>
    </div>
  );
}
