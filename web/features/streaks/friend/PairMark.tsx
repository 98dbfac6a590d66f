import type { FriendStreak } from "@waymates/contract/features/streaks";

/**
 * Which of two friends has learned today: the left half is the reader, the right one the friend.
 */
export function PairMark({ today }: { today: FriendStreak["today"] }) {
  return (
    <svg className="streaks-pair" viewBox="0 0 40 40" aria-hidden="true">
      <path
        className={today.me ? "streaks-me" : "streaks-none"}
        d="M18.600 2.300 2.800 18a2.800 2.800 0 0 0 0 4l15.800 15.700z"
      />
      <path
        className={today.friend ? "streaks-friend" : "streaks-none"}
        d="M21.400 2.300 37.200 18a2.800 2.800 0 0 1 0 4L21.400 37.700z"
      />
    </svg>
  );
}
