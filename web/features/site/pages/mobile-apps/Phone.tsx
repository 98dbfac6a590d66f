import { Mark } from "../../../../ui/art/Wordmark.tsx";
import "./phone.css";

/** A home screen with the waymark among other apps, above the hills. */
export function Phone() {
  return (
    <div className="site-pin site-install" aria-hidden="true">
      <div className="site-install-phone">
        <svg viewBox="0 0 320 330">
          <rect x="10" y="10" width="300" height="360" rx="46" fill="var(--card)" />
          <clipPath id="site-install-screen">
            <rect x="20" y="20" width="280" height="350" rx="38" />
          </clipPath>
          <g clipPath="url(#site-install-screen)">
            <path fill="var(--ill-sky)" d="M20 20h280v310H20z" />
            <circle cx="236" cy="180" r="26" fill="var(--ill-disc)" />
            <path fill="var(--ill-far)" d="M20 230c60-50 110 0 160-24s80-30 120-10v140H20z" />
            <path fill="var(--ill-mid)" d="M20 272c70-40 140-6 190-20s70-14 90-8v90H20z" />
            <path fill="var(--ill-near)" d="M20 306c90-24 190 4 280-12v40H20z" />
            {[42, 108, 174, 240].flatMap((x) =>
              [46, 118].map((y) => (
                <rect
                  key={`${x} ${y}`}
                  x={x}
                  y={y}
                  width="44"
                  height="44"
                  rx="12"
                  fill="var(--ill-fog)"
                />
              )),
            )}
            <rect x="104" y="114" width="52" height="52" rx="14" fill="var(--card)" />
          </g>
        </svg>
        <Mark />
      </div>
    </div>
  );
}
