import { capitalized } from "@waymates/contract/formats";
import "./paths.css";
import type { StaffPath } from "@waymates/contract/features/staff-paths";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { languageName } from "../../../platform/languageName.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { QUERY_MAX, useFilters } from "../lists/useFilters.ts";
import { StaffList } from "../StaffList.tsx";
import { NewPathDialog } from "./NewPathDialog.tsx";
import {
  importAddress,
  PATH_STATUSES,
  pathAddress,
  type PathFilter,
  pathFilterIn,
  staffPathsQuery,
} from "./queries.ts";
import { StatusBadge } from "./StatusBadge.tsx";
import { useSlugName } from "./useSlugName.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

const ALL = "all";
const shown = [ALL, ...PATH_STATUSES] as const;

/** /admin/paths: every path, searched by words and filtered by status. */
export function PathsPage() {
  const { t } = useTranslation();
  const { search, choose, typed, type } = useFilters();
  const filter = pathFilterIn(search);
  const [isMaking, setMaking] = useState(false);
  return (
    <AdminFrame title={t("admin.section.paths")}>
      <div className="admin-filters">
        <TextField
          type="search"
          label={t("adminPaths.search")}
          icon="search"
          value={typed}
          onChange={type}
          maxLength={QUERY_MAX}
        />
        <div className="admin-part-head">
          <Chips
            label={t("adminPaths.status")}
            options={shown.map((id) => ({ id, label: t(`adminPaths.status.${id}`) }))}
            value={filter.status ?? ALL}
            onChange={(value) => choose("status", value === ALL ? null : value)}
          />
          <div className="admin-acts">
            <LinkButton size="small" variant="quiet" icon="layers" to={importAddress()}>
              {t("adminPaths.import")}
            </LinkButton>
            <Button variant="primary" size="small" icon="plus" onPress={() => setMaking(true)}>
              {t("adminPaths.new")}
            </Button>
          </div>
        </div>
      </div>
      <Paths key={JSON.stringify(filter)} filter={filter} />
      {isMaking ? <NewPathDialog onClose={() => setMaking(false)} /> : null}
    </AdminFrame>
  );
}

function Paths({ filter }: { filter: PathFilter }) {
  const { t } = useTranslation();
  const paths = usePages(staffPathsQuery(filter));
  return (
    <StaffList
      list={paths}
      failed={t("adminPaths.failed.loadPaths")}
      none={t("adminPaths.none")}
      className="admin-paths"
    >
      {(path) => <Row key={path.id} path={path} />}
    </StaffList>
  );
}

function Row({ path }: { path: StaffPath }) {
  const { t, i18n } = useTranslation();
  const nameOf = useSlugName();
  const { day } = useDates();
  return (
    <li className="card admin-path">
      <h2>
        <Link to={pathAddress(path.id)}>
          <WrittenText text={path.title} />
        </Link>
      </h2>
      <StatusBadge status={path.status} />
      <p className="admin-facts soft">
        {path.category ? <span>{nameOf("category", path.category)}</span> : null}
        <span>{capitalized(languageName(path.language, i18n.language), i18n.language)}</span>
        <span>{t("adminPaths.chapterCount", { count: path.chapter_count })}</span>
        <span>{t("adminPaths.questions", { count: path.node_count })}</span>
        <span>{t("adminPaths.learners", { count: path.member_count })}</span>
        <time dateTime={path.updated_at}>{day(path.updated_at)}</time>
      </p>
    </li>
  );
}
