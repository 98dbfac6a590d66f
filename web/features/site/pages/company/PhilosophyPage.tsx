import { numberFormat } from "@waymates/contract/formats";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Tree } from "../../../../ui/art/Tree.tsx";
import { Walker } from "../../../../ui/art/Walker.tsx";
import { Waypost } from "../../../../ui/art/Waypost.tsx";
import { PublicMeta } from "../../PublicMeta.tsx";
import "./philosophy.css";

const tenets = ["wrong", "together", "sale", "quiet", "yours", "people"] as const;
const consequences = ["one", "two", "three"] as const;

/** /our-philosophy: what we hold to, read downwards, and what follows from it in the margin. */
export function PhilosophyPage() {
  const { t, i18n } = useTranslation();
  const format = numberFormat(i18n.language);
  return (
    <article className="site-tenets">
      <PublicMeta
        title={`${t("philosophy.documentTitle")} · Waymates`}
        description={t("philosophy.description")}
      />
      <header className="site-pin site-lede">
        <h1>{t("philosophy.title")}</h1>
        <p>{t("philosophy.lead")}</p>
      </header>
      <PhilosophyScene />
      <div className="site-pin site-tenets-list">
        {tenets.map((tenet, at) => (
          <section key={tenet} className="site-tenet" aria-labelledby={tenet}>
            <span className="site-tenet-number num" aria-hidden="true">
              <span>{format.format(at + 1)}</span>
            </span>
            <div>
              <h2 id={tenet}>{t(`philosophy.${tenet}.title`)}</h2>
              <p>{t(`philosophy.${tenet}.text`)}</p>
            </div>
            <div className="site-tenet-follows">
              <h3>{t("philosophy.follows")}</h3>
              <ul className="site-ticks">
                {consequences.map((one) => (
                  <li key={one}>
                    <span>{t(`philosophy.${tenet}.${one}`)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </article>
  );
}

/** Three walkers passing a mark that an earlier one painted. */
function PhilosophyScene() {
  return (
    <svg
      className="site-scene"
      viewBox="0 0 1440 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect width="1440" height="256" fill="var(--ill-sky)" />
      <circle cx="1070" cy="118" r="44" fill="var(--ill-disc)" />
      <path
        fill="var(--ill-far)"
        d="M0 150c180-70 300-20 470-44s250-70 430-30 330 10 540-40v220H0z"
      />
      <path fill="var(--ill-mid)" d="M0 200c200-40 360 10 560-6s300-60 500-34 250 30 380 6v90H0z" />
      <path
        fill="var(--ill-path)"
        d="M640 256c-6-30 120-30 118-58 0-20-60-16-58-32h16c0 12 84 8 86 34s-50 30-40 56z"
      />
      <path
        fill="var(--ill-near)"
        d="M0 232c240-30 420 0 600 6l40 18H0zM800 256c120-34 380-40 640-14v14z"
      />
      <Tree x={180} y={214} scale={1.1} fill="var(--ill-pine)" />
      <Tree x={222} y={208} scale={1.45} fill="var(--ill-pine)" />
      <Tree x={262} y={216} scale={0.9} fill="var(--ill-pine)" />
      <Tree x={1270} y={226} scale={1.2} fill="var(--ill-pine)" />
      <Tree x={1310} y={232} scale={0.8} fill="var(--ill-pine)" />
      <Waypost x={560} y={236} right="var(--card)" />
      <Walker x={640} y={232} scale={0.95} coat="var(--sky)" />
      <Walker x={668} y={234} scale={0.9} coat="var(--trail)" />
      <Walker x={612} y={236} scale={0.86} coat="var(--moss)" />
    </svg>
  );
}
