import type { GameType } from "@waymates/contract/features/games-constants";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

/** Two halves apart, a lozenge with two ways out, two that meet, one half unknown. */
const drawings: Record<GameType, ReactNode> = {
  duel: (
    <>
      <path fill="var(--trail)" d="M20 7 4.600 22.200a2.600 2.600 0 0 0 0 3.600L20 41z" />
      <path fill="var(--trail-press)" d="m20 7 4.500 4.500v25L20 41z" />
      <path fill="var(--sky)" d="m36 7 15.400 15.200c1 1 1 2.600 0 3.600L36 41z" />
      <path fill="var(--sky-2)" d="m36 7-4.500 4.500v25L36 41z" />
      <path
        stroke="var(--ink)"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M28 3v6m0 5v5m0 10v5m0 5v6"
      />
    </>
  ),
  live: (
    <>
      <path fill="var(--trail)" d="M28 9 14.800 22.200a2.600 2.600 0 0 0 0 3.600L28 39z" />
      <path fill="var(--mark-2)" d="m28 9 13.200 13.200c1 1 1 2.600 0 3.600L28 39z" />
      <g
        fill="none"
        stroke="var(--sky)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M15.500 9.500 2.800 22.200a2.600 2.600 0 0 0 0 3.600l12.700 12.700" />
        <path d="m40.500 9.500 12.700 12.700c1 1 1 2.600 0 3.600L40.500 38.500" />
      </g>
    </>
  ),
  match: (
    <>
      <path
        fill="var(--sky)"
        d="M20.800 6.800a2.600 2.600 0 0 1 3.600 0L28 10.400 14.400 24 28 37.600l-3.600 3.600a2.600 2.600 0 0 1-3.600 0L5.400 25.800a2.600 2.600 0 0 1 0-3.600z"
        transform="translate(-1.500 0)"
      />
      <path
        fill="var(--trail)"
        d="M35.200 6.800a2.600 2.600 0 0 0-3.600 0L28 10.400 41.600 24 28 37.600l3.600 3.600c1 1 2.600 1 3.600 0l15.400-15.400c1-1 1-2.600 0-3.600z"
        transform="translate(1.500 0)"
      />
      <path fill="var(--moss)" d="m28 13.500 9.100 9.100a2 2 0 0 1 0 2.800L28 34.500z" />
      <path fill="var(--moss-2)" d="m28 13.500-9.100 9.100a2 2 0 0 0 0 2.800l9.100 9.100z" />
    </>
  ),
  guess: (
    <>
      <path fill="var(--sky-wash)" d="M28 3 9.100 21.900a3 3 0 0 0 0 4.200L28 45z" />
      <path
        fill="var(--sky)"
        d="M28 13.500a7.500 7.500 0 0 0 0 15zM28 31c-6.500 0-10.200 2-11.800 4.200L28 45z"
      />
      <path
        fill="none"
        stroke="var(--edge)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeDasharray="4 5.5"
        d="m30.500 4.500 17.400 17.400a3 3 0 0 1 0 4.200L30.500 43.500"
      />
      <path
        fill="var(--trail)"
        d="m37 18.600 4.600 4.600a1.200 1.200 0 0 1 0 1.600L37 29.400l-4.600-4.600a1.200 1.200 0 0 1 0-1.600z"
      />
    </>
  ),
};

/** The sign of a kind of game; the words beside it say which. */
export function GameMark({ type, isLarge = false }: { type: GameType; isLarge?: boolean }) {
  return (
    <svg
      className={classes("game-mark", isLarge && "large")}
      viewBox="0 0 56 48"
      aria-hidden="true"
    >
      {drawings[type]}
    </svg>
  );
}
