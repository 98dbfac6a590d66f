import type { ReactNode } from "react";

/** Stretches of land, so that pages that are read one after the other differ. */
const lands = {
  valley: {
    sun: [1120, 96, 44],
    far: "M0 172c170-60 300 6 470-34s280-84 440-40 330 30 530-24v190H0z",
    mid: "M0 214c230-40 380 12 580-8s310-58 500-28 240 24 360-2v88H0z",
    near: "M0 236c280-26 540-4 800-4s430-18 640-2v34H0z",
  },
  ridge: {
    sun: [330, 84, 38],
    far: "M0 148l150-54 120 66 170-96 190 112 160-70 210 84 180-78 260 66v86H0z",
    mid: "M0 204c180-30 340 20 560 4s330-34 520-12 240 12 360-14v82H0z",
    near: "M0 232c260-24 560 2 820-2s420-14 620 2v32H0z",
  },
  shore: {
    sun: [1010, 120, 50],
    far: "M0 176c260-44 420-20 640-30s380-40 800-16v140H0z",
    mid: "M0 208c300-20 460-6 720-12s420-22 720 2v66H0z",
    near: "M0 236c240-20 520 0 780-4s460-14 660 0v32H0z",
  },
  dale: {
    sun: [720, 92, 46],
    far: "M0 120c160 10 280 84 460 84s220-40 300-42 200 46 340 34 220-84 340-92v160H0z",
    mid: "M0 176c170 20 300 56 520 52s340-14 500-16 280-36 420-52v104H0z",
    near: "M0 234c300-14 560 2 800 0s440-20 640-8v38H0z",
  },
  pass: {
    sun: [1070, 118, 44],
    far: "M0 150c180-70 300-20 470-44s250-70 430-30 330 10 540-40v220H0z",
    mid: "M0 200c200-40 360 10 560-6s300-60 500-34 250 30 380 6v90H0z",
    near: "M0 232c240-30 420 0 600 6l40 18H0zM800 256c120-34 380-40 640-14v14z",
  },
} as const;

interface SiteSceneProps {
  land: keyof typeof lands;
  children: ReactNode;
}

/** The landscape behind a page's drawing; it is decoration. */
export function SiteScene({ land, children }: SiteSceneProps) {
  const { sun, far, mid, near } = lands[land];
  return (
    <svg
      className="site-scene"
      viewBox="0 0 1440 256"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle cx={sun[0]} cy={sun[1]} r={sun[2]} fill="var(--ill-disc)" />
      <path fill="var(--ill-far)" d={far} />
      <path fill="var(--ill-mid)" d={mid} />
      <path fill="var(--ill-near)" d={near} />
      {children}
    </svg>
  );
}
