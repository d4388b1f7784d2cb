import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ignoreAborts } from "./lib/network/ignore-aborts.ts";
import { reportPageError, reportPageErrors } from "./lib/page-errors.ts";
import { restrictScripts } from "./lib/trusted-types.ts";

restrictScripts();
ignoreAborts();
reportPageErrors();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reportPageError} />
    </StrictMode>,
  );
});
