import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { restrictScripts } from "../app/lib/trusted-types.ts";
import "./desk.css";

restrictScripts();
const root = document.getElementById("desk");
if (root !== null) createRoot(root).render(<StrictMode>desk</StrictMode>);
