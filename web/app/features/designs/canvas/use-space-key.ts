import { useEffect, useState } from "react";

/** Whether Space is down outside of a field or a button: then a drag moves the sheet. */
export function useSpaceKey(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest("input, textarea, select, button, a") !== null;
      if (event.key !== " " || isTyping) return;
      event.preventDefault();
      setIsDown(true);
    };
    const release = (event: KeyboardEvent) => event.key === " " && setIsDown(false);
    const leave = () => setIsDown(false);
    addEventListener("keydown", press);
    addEventListener("keyup", release);
    addEventListener("blur", leave);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("keyup", release);
      removeEventListener("blur", leave);
    };
  }, []);
  return isDown;
}
