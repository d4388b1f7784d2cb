import { inch, toMillimetres } from "@boxwright/core/kernel/units";
import type { PicturedBox } from "../../ui/picture/box-picture.tsx";
import { BoxViewer } from "./viewer/box-viewer.tsx";
import { printQueryOf } from "./viewer/prints-of.ts";

interface TurningBoxProps {
  readonly box: PicturedBox;
  readonly label: string;
}

/** The box of a picture, to be turned and folded. */
export default function TurningBox({ box: { family, picture }, label }: TurningBoxProps) {
  const { length, width, depth, color = "white", sides = "outside", artwork = "blank", board, view } = picture;
  const inMillimetres = (inches: unknown) => toMillimetres(inch(Number(inches)));
  return (
    <BoxViewer
      family={family}
      size={{ length: inMillimetres(length), width: inMillimetres(width), depth: inMillimetres(depth) }}
      board={board}
      color={color}
      sides={sides}
      artwork={artwork}
      print={printQueryOf(picture)}
      view={view}
      label={label}
    />
  );
}
