import { useTranslation } from "../../../../platform/i18n.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import "./pieces.css";

interface Piece {
  /** Its files are /press/waymates-<name>.svg and .png. */
  name: string;
  width: number;
  height: number;
  kinds: readonly ("svg" | "png")[];
}

const both = ["svg", "png"] as const;

export const signs: readonly Piece[] = [
  { name: "wordmark", width: 210, height: 40, kinds: both },
  { name: "wordmark-on-dark", width: 210, height: 40, kinds: both },
  { name: "mark", width: 40, height: 40, kinds: both },
];

export const pictures: readonly Piece[] = [
  { name: "hills-day", width: 1440, height: 560, kinds: both },
  { name: "hills-night", width: 1440, height: 560, kinds: both },
  { name: "screen-path", width: 1280, height: 800, kinds: ["png"] },
  { name: "screen-question", width: 1280, height: 800, kinds: ["png"] },
];

interface PiecesProps {
  pieces: readonly Piece[];
  columns: "two" | "three";
}

/** Pictures, each with the files to take. */
export function Pieces({ pieces, columns }: PiecesProps) {
  const { t } = useTranslation();
  return (
    <ul className={`site-press ${columns}`}>
      {pieces.map(({ name, width, height, kinds }) => (
        <li key={name}>
          <div className={`site-press-plate ${name}`}>
            <img
              src={`/press/waymates-${name}.${kinds[0]}`}
              alt={t(`press.piece.${name}.alt`)}
              width={width}
              height={height}
              loading="lazy"
            />
          </div>
          <h3>{t(`press.piece.${name}`)}</h3>
          <p className="site-press-take">
            {kinds.map((kind) => (
              <a
                key={kind}
                className="link"
                href={`/press/waymates-${name}.${kind}`}
                download={`waymates-${name}.${kind}`}
                aria-label={t("press.take", {
                  name: t(`press.piece.${name}`),
                  kind: kind.toUpperCase(),
                })}
              >
                <Icon name="arrow-down" size="s" />
                {kind.toUpperCase()}
              </a>
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}
