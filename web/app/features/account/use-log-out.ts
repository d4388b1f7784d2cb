import { useNavigate } from "../../lib/navigation/use-navigate.ts";
import { useSignOut } from "../identity/use-sign-out.ts";

/** Signs out, and then opens the home page. */
export function useLogOut(): () => Promise<void> {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    await navigate("/");
  };
}
