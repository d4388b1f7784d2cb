// First, because it names the cascade layers in their sequence.
import "./desk.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ignoreAborts } from "../app/lib/network/ignore-aborts.ts";
import { reportPageErrors } from "../app/lib/page-errors.ts";
import { safeStorage } from "../app/lib/storage/storage.ts";
import { restrictScripts } from "../app/lib/trusted-types.ts";
import { App } from "./app.tsx";
import { ClientContext, createDeskClient } from "./calls/desk-client.ts";
import { createQueryClient } from "./calls/query-client.ts";
import { SessionStore } from "./session/session-store.ts";
import { SessionContext } from "./session/use-session.ts";

restrictScripts();
ignoreAborts();
reportPageErrors();

const session = new SessionStore(
  safeStorage(() => localStorage),
  () => Date.now(),
);
const root = document.getElementById("desk");
if (root === null) throw new Error("The document of the desk has no place for it");
createRoot(root).render(
  <StrictMode>
    <SessionContext value={session}>
      <ClientContext value={createDeskClient(session)}>
        <QueryClientProvider client={createQueryClient()}>
          <App />
        </QueryClientProvider>
      </ClientContext>
    </SessionContext>
  </StrictMode>,
);
