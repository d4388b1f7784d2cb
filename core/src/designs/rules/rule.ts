import type { CheckId } from "../../artwork/checks.ts";
import type { Finding, Severity } from "../../artwork/finding.ts";
import type { PrintProfile } from "../../artwork/profiles.ts";
import type { LocalText } from "../../storefront/local-text.ts";
import type { PanelFace } from "../../structures/panel-faces.ts";
import type { Point, PrintSide } from "../../structures/sheet.ts";
import type { SheetLines } from "../../structures/sheet-lines.ts";
import type { Change } from "../change.ts";
import type { DrawnSheet } from "../drawing/drawn-sheet.ts";
import type { Entry } from "../drawing/entry.ts";
import type { Typefaces } from "../lettering/typeface.ts";
import type { Frame } from "../place.ts";
import type { DesignObject, ObjectBody, Scene } from "../scene.ts";

export interface CheckedDesign {
  readonly scene: Scene;
  readonly sheet: DrawnSheet;
  /** The drawing of both sides. */
  readonly entries: Readonly<Record<PrintSide, readonly Entry[]>>;
  /** The typefaces of its texts. */
  readonly typefaces: Typefaces;
  readonly profile: PrintProfile;
}

/** An object that is no group, with its place and its drawing. */
export interface Piece<Body extends ObjectBody = ObjectBody> {
  readonly object: DesignObject;
  readonly body: Body;
  readonly side: PrintSide;
  /** The panel of the object or of the group around it. */
  readonly panel: string | null;
  readonly isInGroup: boolean;
  /** Undefined if the box does not have the panel. */
  readonly face: PanelFace | undefined;
  readonly frame: Frame | undefined;
  /** Without its repetitions over seams. */
  readonly entries: readonly Entry[];
  /** The turned rectangle around its drawing on the sheet; null if it paints nothing. */
  readonly corners: readonly Point[] | null;
  readonly lines: SheetLines;
}

/** A finding of a rule about a piece or the design. */
export interface Report {
  readonly severity: Severity;
  readonly message: LocalText;
  readonly measured?: string;
  readonly limit?: string;
  /** Distinguishes several findings of a rule about the same object. */
  readonly part?: string;
  readonly side?: PrintSide;
  readonly hasFix?: boolean;
}

/** Files are checked for the same problems under the same ids. Only designs lack letters, because files bring their fonts. */
type RuleId = CheckId | "missing-letter";

export interface PieceRule {
  readonly id: RuleId;
  readonly scope: "piece";
  /** Whether its findings depend on the objects around the piece, too. */
  readonly looksAround?: true;
  readonly check: (piece: Piece, design: CheckedDesign) => readonly Report[];
  /** The changes that should remove a finding of the rule. They are offered only if they do. */
  readonly fix?: (piece: Piece, design: CheckedDesign, finding: Finding) => readonly Change[];
}

export interface DesignRule {
  readonly id: RuleId;
  readonly scope: "design";
  readonly check: (design: CheckedDesign) => readonly Report[];
  readonly fix?: (design: CheckedDesign, finding: Finding) => readonly Change[];
}

export type Rule = PieceRule | DesignRule;
