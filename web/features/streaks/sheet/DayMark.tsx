import type { CalendarDay } from "@waymates/contract/features/streaks";

export type DayState = CalendarDay["state"];

/** One day of the calendar; with a label it is read, else it is only a picture. */
export function DayMark({ state, label }: { state: DayState; label?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="streaks-mark"
      data-state={state}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      {shapes[state]}
    </svg>
  );
}

const whole = (
  <>
    <path className="streaks-fill" d="M12 1.5 22.5 12 12 22.5 1.5 12z" />
    <path className="streaks-half" d="M12 .6 23 11.2a1 1 0 0 1 0 1.600L12 23.4z" />
  </>
);

const shapes: Record<DayState, React.ReactNode> = {
  counted: whole,
  repaired: (
    <>
      {whole}
      <path className="streaks-line" d="m12 5.500-2 4 4 3-3 6" />
    </>
  ),
  frozen: (
    <>
      <path className="streaks-fill" d="M12 1.5 22.5 12 12 22.5 1.5 12z" />
      <path
        className="streaks-line"
        d="M12 6.500v11M7.200 9.200l9.600 5.600M16.800 9.200l-9.600 5.600"
      />
    </>
  ),
  paused: (
    <>
      <path className="streaks-edge" d="M12 2.200 21.800 12 12 21.800 2.200 12z" />
      <path className="streaks-line" d="M9.800 8.500v7M14.200 8.500v7" />
    </>
  ),
  missed: <path className="streaks-edge" d="M12 5.500 18.500 12 12 18.500 5.500 12z" />,
  open: <path className="streaks-edge" d="M12 2.200 21.800 12 12 21.800 2.200 12z" />,
};
