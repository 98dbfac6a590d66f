import { fullName } from "@waymates/contract/features/person-names";
import type { PageDetails } from "@waymates/contract/features/page-views";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { deletePage, transferPage } from "@waymates/contract/operations/pages";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { Button } from "../../../../ui/Button.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { membersQuery } from "../../queries.ts";
import { usePageChange } from "../../usePageChange.ts";

/** What only the owner may do: handing the page on, and taking it away. */
export function ManageOwner({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  return (
    <div className="page-form">
      <Transfer page={page} onClose={onClose} />
      <Deletion page={page} onClose={onClose} />
    </div>
  );
}

function Transfer({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const { user: me } = useSession();
  const [heirId, setHeirId] = useState<string | null>(null);
  const { data } = useQuery(membersQuery(page.name));
  const people = (data?.items ?? page.members)
    .filter(({ userId }) => userId !== me?.id)
    .map(({ user }) => ({ id: user.id, label: fullName(user) }));
  const name = people.find(({ id }) => id === heirId)?.label ?? "";
  const transfer = usePageChange(
    (userId: string) => call(transferPage, { params: { pageName: page.name }, body: { userId } }),
    () => {
      onClose();
      toastSuccess(t("pageManage.transfer.done", { name }));
    },
  );
  if (people.length === 0) return null;
  return (
    <section className="page-form" aria-labelledby="page-transfer">
      <h3 id="page-transfer">{t("pageManage.transfer")}</h3>
      <p className="soft">{t("pageManage.transfer.hint")}</p>
      <Select
        label={t("pageManage.transfer.to")}
        placeholder={t("pageManage.transfer.choose")}
        options={people}
        value={heirId}
        onChange={setHeirId}
      />
      {heirId ? (
        <Button variant="danger" busy={transfer.isPending} onPress={() => transfer.mutate(heirId)}>
          {t("pageManage.transfer.confirm", { name })}
        </Button>
      ) : null}
    </section>
  );
}

function Deletion({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const goTo = useNavigate();
  const [typed, setTyped] = useState("");
  const isSure = typed.trim() === page.name;
  const remove = usePageChange(
    () => call(deletePage, { params: { pageName: page.name } }),
    () => {
      onClose();
      toastSuccess(t("pageManage.delete.done", { page: page.displayName }));
      void goTo("/pages");
    },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSure) remove.mutate(undefined);
  };
  return (
    <form className="page-form" onSubmit={submit} aria-labelledby="page-delete">
      <h3 id="page-delete">{t("pageManage.delete")}</h3>
      <p className="soft">{t("pageManage.delete.hint")}</p>
      <TextField
        label={t("pageManage.delete.type", { name: page.name })}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        spellCheck={false}
      />
      <Button variant="danger" sure type="submit" disabled={!isSure} busy={remove.isPending}>
        {t("pageManage.delete.confirm")}
      </Button>
    </form>
  );
}
