import type { PersonCard } from "@waymates/contract/features/profiles";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Avatar } from "../../ui/Avatar.tsx";

interface PersonRowProps {
  person: PersonCard;
  /** Shown below the name; by default the username. */
  hint?: ReactNode;
  action?: ReactNode;
}

/** A person in a list, leading to their profile. */
export function PersonRow({ person, hint, action }: PersonRowProps) {
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <li className="person">
      <Link to={`/${person.username}`} className="person-link">
        <Avatar src={person.avatarUrl} name={name} />
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="hint">{hint ?? <span dir="ltr">@{person.username}</span>}</span>
        </span>
      </Link>
      {action}
    </li>
  );
}
