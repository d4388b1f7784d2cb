import { data } from "react-router";

/** Whatever address the shop does not have. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function AnythingElse() {
  return null;
}
