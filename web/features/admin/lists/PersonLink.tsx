import type { PersonCard } from "@waymates/contract/features/profiles";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { nameOf } from "../people/nameOf.ts";

/** Leads to what staff see of a person; null stands for an account that is gone. */
export function PersonLink({ person }: { person: PersonCard | null }) {
  const { t } = useTranslation();
  if (!person) return <>{t("staff.somebodyGone")}</>;
  return (
    <Link to={`/admin/users/${person.id}`} className="link">
      <bdi>{nameOf(person)}</bdi>
    </Link>
  );
}
