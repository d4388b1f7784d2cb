import { Menu as Parts } from "@base-ui/react/menu";
import { Check } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { Icon } from "../../../app/ui/icon.tsx";
import * as styles from "./kit-menu.module.css";

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly side?: "top" | "bottom";
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A menu of actions, which arrow keys and first letters walk through. */
export function Menu({ trigger, side = "bottom", align = "end", children }: MenuProps) {
  return (
    <Parts.Root>
      <Parts.Trigger render={trigger} />
      <Parts.Portal>
        <Parts.Positioner className={styles.positioner} side={side} align={align} sideOffset={4}>
          <Parts.Popup className={styles.popup}>{children}</Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}

export function MenuItem({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Parts.Item className={styles.item} onClick={onClick}>
      {children}
    </Parts.Item>
  );
}

export function MenuLine() {
  return <Parts.Separator className={styles.line} />;
}

interface MenuChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few choices in a menu. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: MenuChoiceProps<Value>) {
  return (
    <Parts.RadioGroup value={value} onValueChange={onChange}>
      <div className={styles.label}>{label}</div>
      {options.map((option) => (
        <Parts.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
          {option.label}
          <Parts.RadioItemIndicator className={styles.mark}>
            <Icon of={Check} size="small" />
          </Parts.RadioItemIndicator>
        </Parts.RadioItem>
      ))}
    </Parts.RadioGroup>
  );
}

interface MenuSwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}

export function MenuSwitch({ isOn, onChange, children }: MenuSwitchProps) {
  return (
    <Parts.CheckboxItem className={styles.item} checked={isOn} onCheckedChange={onChange} closeOnClick>
      {children}
      <Parts.CheckboxItemIndicator className={styles.mark}>
        <Icon of={Check} size="small" />
      </Parts.CheckboxItemIndicator>
    </Parts.CheckboxItem>
  );
}
