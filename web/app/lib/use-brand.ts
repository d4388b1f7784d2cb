import { useRouteLoaderData } from "react-router";

interface Brand {
  readonly name: string;
  readonly email: string;
}

/** The brand in whose name the shop speaks, as the frame of every page has loaded it. */
export function useBrand(): Brand {
  const frame = useRouteLoaderData<{ readonly brand: Brand }>("root");
  if (frame === undefined) throw new Error("The page has no brand");
  return frame.brand;
}
