import { useTranslation } from "../../../platform/i18n.tsx";
import { Lozenge, type LozengeTone } from "../../../ui/Lozenge.tsx";
import { ChaptersCard, DuelCard, FriendsCard, MarksCard, TalkCard } from "./HomeCards.tsx";
import "./home-trail.css";

const stops = [
  { name: "learn", tone: "trail", Card: ChaptersCard },
  { name: "together", tone: "sky", Card: FriendsCard },
  { name: "play", tone: "trail", Card: DuelCard },
  { name: "talk", tone: "moss", Card: TalkCard },
  { name: "marks", tone: "sun", Card: MarksCard },
] as const satisfies { name: string; tone: LozengeTone; Card: () => React.ReactNode }[];

/** From one side through the stop to the other; the next stop has it mirrored, so that they join. */
const BEND = "M216 0C216 420 24 580 24 1000";
/** From where the path of the hills leaves the picture to where the first bend begins. */
const LEAD_IN = "M0-40C0 60 336 10 336 100";

/** What there is on the way, stop by stop. The trail is painted as one scrolls along it. */
export function HomeTrail() {
  const { t } = useTranslation();
  return (
    <div className="site-walk">
      <Way className="site-walk-in" viewBox="0 0 336 100" d={LEAD_IN} />
      {stops.map(({ name, tone, Card }) => (
        <section key={name} className="site-stop" aria-labelledby={`stop-${name}`}>
          <Way className="site-stop-way" viewBox="0 0 240 1000" d={BEND} />
          <Lozenge tone={tone} className="site-stop-mark" />
          <div>
            <h2 id={`stop-${name}`}>{t(`site.home.${name}.title`)}</h2>
            <p>{t(`site.home.${name}.text`)}</p>
          </div>
          {/* A picture of it: the words beside it say what it shows. */}
          <div className="site-stop-card" aria-hidden="true">
            <Card />
          </div>
        </section>
      ))}
    </div>
  );
}

/** A stretch of trail: the trodden ground, and the paint on it. */
function Way({ className, viewBox, d }: { className: string; viewBox: string; d: string }) {
  const shape = <path d={d} vectorEffect="non-scaling-stroke" />;
  const frame = { viewBox, preserveAspectRatio: "none", "aria-hidden": true } as const;
  return (
    <>
      <svg className={`site-way bed ${className}`} {...frame}>
        {shape}
      </svg>
      <svg className={`site-way paint ${className}`} {...frame}>
        {shape}
      </svg>
    </>
  );
}
