import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Dialog } from "../dialog.tsx";

/** A page with a dialog that is open at first, in React's strict mode. */
export function showDialog(): void {
  createRoot(document.body).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}

function Page() {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <Dialog title="Size" closeLabel="Close" onClose={() => setOpen(false)}>
      12 in
    </Dialog>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}
