import type { PersonCard } from "@waymates/contract/features/profiles";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { fullName } from "@waymates/contract/features/person-names";

/** Links to the staff's page about a person; null is a deleted account. */
export function PersonLink({ person }: { person: PersonCard | null }) {
  const { t } = useTranslation();
  if (!person) return <>{t("staff.somebodyGone")}</>;
  return (
    <Link to={`/admin/users/${person.id}`} className="link">
      <bdi>{fullName(person)}</bdi>
    </Link>
  );
}
