import { useCallback, useEffect, useRef } from "react";
import * as router from "react-router";
import { withLinkId } from "./link-id.ts";
import { useLinkId } from "./use-link-id.ts";

/** Navigates to another page; in a showroom with the id of the link by which the visitor entered. The function's identity is stable. */
export function useNavigate(): (to: router.To, options?: router.NavigateOptions) => void {
  const navigate = router.useNavigate();
  const linkId = useLinkId();
  const latest = useRef(linkId);
  useEffect(() => {
    latest.current = linkId;
  }, [linkId]);
  return useCallback(
    (to: router.To, options?: router.NavigateOptions) => void navigate(withLinkId(to, latest.current), options),
    [navigate],
  );
}
