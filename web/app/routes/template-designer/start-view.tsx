import { StartDesign, StartPrice } from "../../features/designs/start/start-design.tsx";
import { useFormats } from "../../lib/use-formats.ts";
import type { loadStart } from "./load-start.ts";

/** The ways to start a design, with the price of the chosen box. */
export function StartView({ total, leadTime, ...shown }: Awaited<ReturnType<typeof loadStart>>) {
  const format = useFormats();
  const text = total === null ? null : format.money(total);
  return (
    <StartDesign {...shown} price={<StartPrice quantity={shown.chosen.quantity} total={text} leadTime={leadTime} />} />
  );
}
