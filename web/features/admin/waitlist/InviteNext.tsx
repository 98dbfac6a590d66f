import { numberFormat } from "@waymates/contract/formats";
import { INVITED_AT_ONCE } from "@waymates/contract/features/waitlist-constants";
import { viewWaiting } from "@waymates/contract/operations/staff-foundation";
import { inviteFromWaitlist, listWaitlist } from "@waymates/contract/operations/staff-things";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { ReasonForm } from "../people/ReasonForm.tsx";
import { waitlistCountsQuery } from "./waitlistCounts.ts";

const USUAL = 10;
const schema = async () =>
  (await import("@waymates/contract/features/waitlist")).waitlistInviteBody.options[0].pick({
    count: true,
  });
const states = ["waiting", "invited", "registered", "removed"] as const;

/** How many wait, and the form that invites the next ones. */
export function InviteNext() {
  const { t, i18n } = useTranslation();
  const { data: counts } = useQuery(waitlistCountsQuery);
  if (!counts) return null;
  const format = numberFormat(i18n.language);
  return (
    <section className="card admin-list-sum">
      <dl>
        {states.map((state) => (
          <div key={state}>
            <dt className="hint">{t(`adminLists.waitlist.${state}`)}</dt>
            <dd className="num">{format.format(counts[state])}</dd>
          </div>
        ))}
      </dl>
      {counts.waiting > 0 ? (
        <NextForm waiting={counts.waiting} />
      ) : (
        <p className="soft">{t("adminLists.waitlist.nobody")}</p>
      )}
    </section>
  );
}

function NextForm({ waiting }: { waiting: number }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(String(USUAL));
  const [asked, setAsked] = useState<number | null>(null);
  const form = useContractForm({
    schema,
    defaults: { count: USUAL },
    t,
    faults: "adminPaths.field",
    submit: async ({ count }) => setAsked(count),
  });
  const isRefused = form.field("count").error !== null;
  return (
    <>
      <form className="admin-list-next" {...form.props}>
        <TextField
          label={t("adminLists.waitlist.count")}
          type="number"
          inputMode="numeric"
          min={1}
          max={INVITED_AT_ONCE}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            form.change({ count: Number(text) });
          }}
          error={isRefused ? t("adminLists.wholeNumber", { max: INVITED_AT_ONCE }) : null}
        />
        <Button type="submit" variant="primary">
          {t("adminLists.waitlist.next")}
        </Button>
      </form>
      {asked === null ? null : (
        <NextDialog count={Math.min(asked, waiting)} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

/** Confirms how many mails are sent, which cannot be undone. */
function NextDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  async function submit(reason: string): Promise<void> {
    const { invited } = await call(inviteFromWaitlist, {
      body: { count, ...(reason && { reason }) },
    });
    onClose();
    // Another admin may have invited them in the meantime.
    toastSuccess(
      invited === 0
        ? t("adminLists.waitlist.nobody")
        : t("adminLists.waitlist.sent", { count: invited }),
    );
    await client.invalidateQueries({ predicate: isUnder(listWaitlist, viewWaiting) });
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("staff.close")}
      title={t("adminLists.waitlist.next.title", { count })}
    >
      <ReasonForm
        label={t("adminLists.waitlist.next.do", { count })}
        hint={t("adminLists.tags.reads")}
        undo={t("staff.noUndo")}
        isOptional
        onSubmit={submit}
        onCancel={onClose}
      >
        <p>{t("adminLists.waitlist.next.mails", { count })}</p>
      </ReasonForm>
    </Dialog>
  );
}
