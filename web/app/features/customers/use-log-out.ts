import { useNavigate } from "react-router";
import { useSignOut } from "../identity/use-sign-out.ts";

/** Signs out, and then leads home. */
export function useLogOut(): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate("/");
  };
}
