/**
 * The styles of the page that approves files, whose scripts load later. A page that comes from the check of the files has the links of the same
 * style sheets while those scripts begin to load, so no link of their own is added; and then the links of the check are removed. As styles of
 * the route, they stay.
 */
import "../../features/artwork/approval/approve-files.module.css";
import "../../features/artwork/check/check-page.module.css";
import "../../features/artwork/check/finding-list.module.css";
import "../../features/artwork/check/passed-checks.module.css";
import "../../features/artwork/mark-row.module.css";
import "../../features/artwork/mark-sign.module.css";
import "../../features/artwork/sheet/checked-sheet.module.css";
import "../../features/artwork/sheet/marks.module.css";
