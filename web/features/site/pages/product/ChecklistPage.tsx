import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import "./checklist.css";

const lists = ["path", "class", "community"] as const;
const points = ["one", "two", "three", "four"] as const;

/** /checklist: what to think of before one sets out; ticked here, or on paper. */
export function ChecklistPage() {
  const { t } = useTranslation();
  return (
    <article className="site-checklist prints-alone">
      <PublicMeta
        title={`${t("checklist.documentTitle")} · Waymates`}
        description={t("checklist.description")}
      />
      <header className="site-checklist-top">
        <div className="site-pin site-lede">
          <h1>{t("checklist.title")}</h1>
          <p>{t("checklist.lead")}</p>
        </div>
        <BoardScene />
      </header>
      <div className="site-pin site-checklist-lists">
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
    </article>
  );
}

/** A board at the trailhead with three lines, two of them ticked. */
function BoardScene() {
  return (
    <svg
      className="site-scene"
      viewBox="0 0 1440 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx="980" cy="110" r="44" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 150c200-50 340 10 520-4s280-70 440-50 300 40 480-10v170H0z"
      />
      <path fill="var(--ill-mid)" d="M0 206c240-40 400 4 620-6s340-40 520-20 200 14 300 4v80H0z" />
      <path fill="var(--ill-near)" d="M0 234c300-22 560-6 800-6s420-14 640-2v32H0z" />
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
    </svg>
  );
}
