import { Fragment } from "react";
import { splitAtNames } from "./emphasis.ts";

/** A text of the server in which the names stand out. */
export function Emphasized({ text, names }: { text: string; names: readonly string[] }) {
  return splitAtNames(text, names).map((part, at) =>
    part.isName ? (
      // A name in another script keeps its own direction.
      <b key={at} dir="auto">
        {part.text}
      </b>
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}
