import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { SitePage } from "../SitePage.tsx";
import { SiteScene } from "../SiteScene.tsx";
import "./checklist.css";

const lists = ["path", "class", "community"] as const;
const points = ["one", "two", "three", "four"] as const;

/** /checklist: what to think of before one sets out; ticked here, or on paper. */
export function ChecklistPage() {
  const { t } = useTranslation();
  return (
    <SitePage ns="checklist" scene={<BoardScene />}>
      <div className="site-pin site-checklist prints-alone">
        {lists.map((list) => (
          <fieldset key={list}>
            <legend>{t(`checklist.${list}.title`)}</legend>
            {points.map((point) => (
              <label key={point}>
                <input type="checkbox" autoComplete="off" />
                <span>{t(`checklist.${list}.${point}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <p className="site-pin site-checklist-hint hint">{t("checklist.hint")}</p>
    </SitePage>
  );
}

/** A board at the trailhead with three lines, two of them ticked. */
function BoardScene() {
  return (
    <SiteScene land="shore">
      <Tree x={440} y={228} scale={1.4} fill="var(--ill-pine)" />
      <Tree x={486} y={232} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1090} y={226} scale={1.2} fill="var(--ill-pine)" />
      <rect x="640" y="92" width="9" height="146" rx="3" fill="var(--ill-post)" />
      <rect x="791" y="92" width="9" height="146" rx="3" fill="var(--ill-post)" />
      <path d="M616 88l104-34 104 34z" fill="var(--trail)" />
      <rect x="628" y="88" width="184" height="104" rx="6" fill="var(--card)" />
      <path
        d="M694 114h92M694 140h70M694 166h84"
        stroke="var(--line)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M652 114l7 7 13-14M652 140l7 7 13-14"
        stroke="var(--moss)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M662 157l9 9-9 9-9-9z" fill="none" stroke="var(--edge)" strokeWidth="3" />
    </SiteScene>
  );
}
