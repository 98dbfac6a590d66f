import { createPath } from "@waymates/contract/operations/staff-paths";
import { useId } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { offerUndo } from "../offerUndo.ts";
import { pathAddress, pathsAddress } from "./queries.ts";
import { useReadPathsAgain } from "./useStaffCall.ts";

const schema = async () =>
  (await import("@waymates/contract/features/staff-paths")).newPathBody.pick({ title: true });
const failed = "adminPaths.failed.createPath";

/** Begins a path, as a draft, and opens it. */
export function NewPathDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const goTo = useNavigate();
  const readAgain = useReadPathsAgain();
  const form = useContractForm({
    schema,
    defaults: { title: "" },
    t,
    faults: "adminPaths.field",
    failures: { network: failed, other: failed },
    storeAs: "admin-new-path",
    submit: async (body) => {
      const { path, undo } = await call(createPath, {
        body: { ...body, language: i18n.language },
      });
      onClose();
      void goTo(pathAddress(path.id));
      offerUndo(t, undo, () => {
        void readAgain();
        void goTo(pathsAddress);
      });
      void readAgain();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("adminPaths.new")}
      closeLabel={t("adminPaths.close")}
      footer={
        <Button variant="primary" type="submit" form={id} busy={form.isBusy}>
          {t("adminPaths.new.create")}
        </Button>
      }
    >
      <form id={id} className="admin-form" {...form.props}>
        <TextField
          {...form.field("title")}
          label={t("adminPaths.field.title")}
          description={t("adminPaths.new.hint")}
          dir="auto"
          maxLength={120}
          autoFocus
          required
        />
        <Failure text={form.failure} />
      </form>
    </Dialog>
  );
}
