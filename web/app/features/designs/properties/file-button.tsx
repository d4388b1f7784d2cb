import { acceptedFiles } from "@boxwright/core/uploads/upload-type";
import { Upload } from "lucide";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "./file-button.module.css";
import * as fieldStyles from "./property-field.module.css";

interface FileButtonProps {
  readonly label: string;
  readonly onFile: (file: File) => void;
}

/** A button with which the shopper chooses a file. */
export function FileButton({ label, onFile }: FileButtonProps) {
  return (
    <label className={fieldStyles.pick}>
      <Icon of={Upload} size="small" />
      {label}
      <input
        className={styles.file}
        type="file"
        accept={acceptedFiles}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onFile(file);
          target.value = "";
        }}
      />
    </label>
  );
}
