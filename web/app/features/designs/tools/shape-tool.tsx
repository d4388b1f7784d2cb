import {
  ArrowBigRight,
  Bookmark,
  Check,
  Circle,
  Droplet,
  Heart,
  Hexagon,
  type IconNode,
  MessageSquare,
  Minus,
  PaintBucket,
  Square,
  Star,
} from "lucide";
import { useWords } from "../../../lib/words/use-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import * as styles from "../properties/properties.module.css";
import * as choiceStyles from "../properties/property-choices.module.css";
import { type ReadyPath, readyPaths } from "./ready-paths.ts";
import { useNewObjects } from "./use-new-objects.ts";

const shapes = ["rect", "ellipse", "polygon", "star", "line", "fill"] as const;

const paths = Object.keys(readyPaths) as ReadyPath[];

const icons: Readonly<Record<(typeof shapes)[number] | ReadyPath, IconNode>> = {
  heart: Heart,
  arrow: ArrowBigRight,
  drop: Droplet,
  bubble: MessageSquare,
  tick: Check,
  ribbon: Bookmark,
  rect: Square,
  ellipse: Circle,
  polygon: Hexagon,
  star: Star,
  line: Minus,
  fill: PaintBucket,
};

/** Adds a shape in the middle of the current panel. */
export function ShapeTool() {
  const t = useWords();
  const { addShape, addFill, addPath } = useNewObjects();
  return (
    <section className={styles.block} aria-labelledby="designer-shapes">
      <div className={styles.blockHead}>
        <h2 id="designer-shapes">{t("designer.shape.title")}</h2>
      </div>
      <div className={choiceStyles.tiles}>
        {shapes.map((shape) => (
          <button key={shape} type="button" onClick={() => (shape === "fill" ? addFill() : addShape(shape))}>
            <Icon of={icons[shape]} />
            {t(`designer.kinds.${shape}`)}
          </button>
        ))}
        {paths.map((path) => (
          <button key={path} type="button" onClick={() => addPath(path)}>
            <Icon of={icons[path]} />
            {t(`designer.shape.${path}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
