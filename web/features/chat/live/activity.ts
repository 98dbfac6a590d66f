import { ACTIVITY_REPEAT_MS } from "@waymates/contract/features/chat-constants";
import { askLive, isLive, useLiveState } from "../../../platform/live.ts";

const SIGNS = ["pointerdown", "keydown", "scroll", "touchstart"] as const;

/**
 * Tells the server, about once a minute, that somebody is at this tab.
 * @returns a function that stops. */
export function tellActivity(): () => void {
  let toldAt = 0;
  const tell = () => {
    if (!isLive() || document.visibilityState !== "visible") return;
    if (Date.now() - toldAt < ACTIVITY_REPEAT_MS) return;
    toldAt = Date.now();
    void askLive("user_presence_update", { status: "online" });
  };
  const stopWatching = useLiveState.subscribe(() => {
    if (!isLive()) return;
    toldAt = 0;
    tell();
  });
  const options = { passive: true, capture: true };
  for (const sign of SIGNS) addEventListener(sign, tell, options);
  document.addEventListener("visibilitychange", tell);
  tell();
  return () => {
    stopWatching();
    for (const sign of SIGNS) removeEventListener(sign, tell, options);
    document.removeEventListener("visibilitychange", tell);
  };
}
