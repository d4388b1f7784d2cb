import { data } from "react-router";

/** Every URL without a page. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function CatchAll() {
  return null;
}
