import type { StaffFound } from "@waymates/contract/features/staff";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";

const kinds = ["screen", "person", "path", "page", "question", "text"] as const;

/** What the finds of a kind are called together. */
const titles = {
  screen: "admin.search.places",
  person: "admin.section.users",
  path: "admin.section.paths",
  page: "admin.section.pages",
  question: "admin.search.questions",
  text: "admin.section.translations",
} as const;

interface FoundListProps {
  id: string;
  items: readonly StaffFound[];
  /** Which of the items Enter opens. */
  at: number;
  isBusy: boolean;
  onChosen: () => void;
}

/** What was found, kind by kind, for the field above it. */
export function FoundList({ id, items, at, isBusy, onChosen }: FoundListProps) {
  const { t } = useTranslation();
  return (
    <div
      className="admin-search-list"
      id={id}
      role="listbox"
      aria-label={t("admin.search.open")}
      aria-busy={isBusy}
    >
      {kinds.map((kind) =>
        items.some((item) => item.kind === kind) ? (
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} role="presentation">
              {t(titles[kind])}
            </p>
            {items.map((item, index) =>
              item.kind === kind ? (
                <Option
                  key={item.id}
                  id={`${id}-${index}`}
                  item={item}
                  isActive={index === at}
                  onChosen={onChosen}
                />
              ) : null,
            )}
          </div>
        ) : null,
      )}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: StaffFound;
  isActive: boolean;
  onChosen: () => void;
}

/** Scrolls what the arrow keys selected into view. */
const show = (option: HTMLElement | null) => option?.scrollIntoView({ block: "nearest" });

function Option({ id, item, isActive, onChosen }: OptionProps) {
  return (
    <Link
      ref={isActive ? show : undefined}
      id={id}
      to={item.url}
      className="item"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChosen}
    >
      <span className="text">
        <bdi>{item.title}</bdi>
        {item.kind === "text" ? (
          <span className="hint" dir="ltr">
            {item.id}
          </span>
        ) : null}
      </span>
    </Link>
  );
}
