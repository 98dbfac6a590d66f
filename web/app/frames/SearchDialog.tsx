import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Link, useLocation } from "react-router";
import { peopleQuery, PersonRow } from "../../features/follows/index.ts";
import { pathAddress, pathsQuery } from "../../features/paths/queries.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";

interface SearchDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

const MIN_CHARACTERS = 2;

/** People by name and paths by title, as one types. */
export function SearchDialog({ isOpen, onClose }: SearchDialogProps) {
  const { t } = useTranslation(["shell", "common"]);
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const isAsked = [...wanted].length >= MIN_CHARACTERS;
  useClosingOnArrival(onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shell.search.title")}
      closeLabel={t("common.close")}
    >
      <div className="search-box">
        <TextField
          label={t("shell.search.title")}
          isLabelHidden
          type="search"
          icon="search"
          placeholder={t("shell.search.placeholder")}
          value={typed}
          onChange={setTyped}
          autoFocus
        />
        {/* A link in the results leads away; the dialog has done its work then. */}
        <div
          className="search-results"
          aria-live="polite"
          onClick={(event) => closeOnLink(event, onClose)}
        >
          {isAsked ? <Results wanted={wanted} /> : <p className="hint">{t("shell.search.hint")}</p>}
        </div>
      </div>
    </Dialog>
  );
}

function closeOnLink(event: React.MouseEvent, onClose: () => void): void {
  if (event.target instanceof Element && event.target.closest("a")) onClose();
}

function useClosingOnArrival(onClose: () => void): void {
  const { pathname } = useLocation();
  const [from, setFrom] = useState(pathname);
  if (from !== pathname) {
    setFrom(pathname);
    onClose();
  }
}

function Results({ wanted }: { wanted: string }) {
  const { t } = useTranslation(["shell", "common"]);
  const people = useQuery(peopleQuery(wanted));
  const paths = useQuery(pathsQuery({ query: wanted }));
  const foundPeople = people.data?.items ?? [];
  const foundPaths = paths.data?.items ?? [];
  if (people.error ?? paths.error) return <p className="hint">{t("shell.search.failed")}</p>;
  if (people.isPending || paths.isPending) return <p className="hint">{t("common.loading")}</p>;
  if (foundPeople.length + foundPaths.length === 0) {
    return <p className="hint">{t("shell.search.nothing", { typed: wanted })}</p>;
  }
  return (
    <>
      {foundPeople.length > 0 ? (
        <section>
          <h3>{t("shell.search.people")}</h3>
          <ul className="people">
            {foundPeople.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
        </section>
      ) : null}
      {foundPaths.length > 0 ? (
        <section>
          <h3>{t("shell.search.paths")}</h3>
          <ul className="people">
            {foundPaths.map(({ id, title }) => (
              <li key={id}>
                <Link className="person-link" to={pathAddress(id)}>
                  <Icon name="compass" />
                  <b dir="auto">{title}</b>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
