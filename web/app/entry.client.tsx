import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { forgiveAborts } from "./lib/network/forgive-aborts.ts";
import { restrictScripts } from "./lib/trusted-types.ts";

restrictScripts();
forgiveAborts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
