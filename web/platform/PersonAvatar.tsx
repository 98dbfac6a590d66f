import {
  fullName,
  type Named,
  pictureOf,
  type Pictured,
} from "@waymates/contract/features/person-names";
import { Avatar, type AvatarProps } from "../ui/Avatar.tsx";

interface PersonAvatarProps extends Omit<AvatarProps, "src" | "name"> {
  person: Named & Pictured;
}

/** A person's picture, or the initials of their first and last name. */
export const PersonAvatar = ({ person, ...look }: PersonAvatarProps) => (
  <Avatar {...look} src={pictureOf(person)} name={fullName(person)} />
);
