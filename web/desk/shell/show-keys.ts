import { createContext } from "react";

/** Opens the sheet of keys. */
export const ShowKeysContext = createContext<() => void>(() => {});
