import { data } from "react-router";

/** An address that nothing answers to. */
export function loader() {
  throw data(null, { status: 404 });
}

export function clientLoader() {
  throw data(null, { status: 404 });
}

export default function Lost() {
  return null;
}
