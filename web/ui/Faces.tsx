import { Avatar, type AvatarProps, type AvatarSize } from "./Avatar.tsx";
import { classes } from "./classes.ts";

export interface FacesProps {
  people: (Pick<AvatarProps, "src" | "name"> & { id?: string })[];
  size?: AvatarSize;
  mate?: AvatarProps["mate"];
  /** How many faces show; the rest is counted as +N. */
  most?: number;
  /** Reads the stack aloud as one picture, such as "Lumi, Pell and 3 others". */
  label?: string;
}

/** Several faces, overlapping. */
export function Faces({ people, size = "m", mate, most = 3, label }: FacesProps) {
  const rest = people.length - most;
  const meaning = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  return (
    <span {...meaning} className="faces">
      {people.slice(0, most).map((person) => (
        <Avatar
          key={person.id ?? person.name}
          src={person.src}
          name={person.name}
          size={size}
          mate={mate}
        />
      ))}
      {rest > 0 ? (
        <span className={classes("more", size !== "m" && size)}>{`+${rest}`}</span>
      ) : null}
    </span>
  );
}
