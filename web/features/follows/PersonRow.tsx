import type { PersonCard } from "@waymates/contract/features/profiles";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { fullName } from "@waymates/contract/features/person-names";
import { PersonAvatar } from "../../platform/PersonAvatar.tsx";

interface PersonRowProps {
  person: PersonCard;
  /** Shown below the name; by default the username. */
  hint?: ReactNode;
  action?: ReactNode;
  /** False where the reader may not see the profile, such as across a block. */
  isLink?: boolean;
}

/** A person in a list: portrait, name, and what one may do. */
export function PersonRow({ person, hint, action, isLink = true }: PersonRowProps) {
  const name = fullName(person);
  const about = (
    <>
      <PersonAvatar person={person} />
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="hint">{hint ?? <span dir="ltr">@{person.username}</span>}</span>
      </span>
    </>
  );
  return (
    <li className="person">
      {isLink ? (
        <Link to={`/${person.username}`} className="person-link">
          {about}
        </Link>
      ) : (
        <span className="person-link">{about}</span>
      )}
      {action}
    </li>
  );
}
