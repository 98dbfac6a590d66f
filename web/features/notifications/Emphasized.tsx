import { Fragment } from "react";
import { splitAtNames } from "./emphasis.ts";

/** A text of the server in which the names stand out. */
export function Emphasized({ text, names }: { text: string; names: readonly string[] }) {
  return splitAtNames(text, names).map((part, at) =>
    part.isName ? <b key={at}>{part.text}</b> : <Fragment key={at}>{part.text}</Fragment>,
  );
}
