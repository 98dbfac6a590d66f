import "./celebrate.css";
import type { Noise } from "@waymates/contract/features/reward-settings";
import { flyPoints, type Place } from "../../ui/flying.tsx";

export const CONFETTI_PIECES = 25;
/** How far a piece flies, in CSS pixels. */
export const CONFETTI_DISTANCE = { least: 100, most: 250 } as const;
export const CONFETTI_MS = 2500;
export const JACKPOT_BADGES = 8;
const BADGE_GAP_MS = 90;
const PAINTS = ["trail", "moss", "sky", "sun"];

export interface Celebration {
  /** Where it starts, such as the seal of a right answer. */
  from: Place;
  kind: "plus" | "jackpot";
  /** What each badge says, such as "+3". */
  text: string;
  /** small: one badge and no confetti; off: nothing. */
  noise?: Noise;
}

/**
 * Confetti, and the badge that flies to the points: one, or eight for a jackpot. Only for the eye;
 * the caller says the same in words. Resolves when the first badge has arrived.
 */
export function celebrate({ from, kind, text, noise = "full" }: Celebration): Promise<void> {
  if (noise === "off") return Promise.resolve();
  const start = "width" in from ? middleOf(from) : from;
  if (noise === "small") return flyPoints({ from: start, text });
  throwConfetti(start);
  const arrived = flyPoints({ from: start, text });
  for (let badge = 1; kind === "jackpot" && badge < JACKPOT_BADGES; badge += 1) {
    const turn = (badge / JACKPOT_BADGES) * 2 * Math.PI;
    const beside = { x: start.x + Math.cos(turn) * 90, y: start.y + Math.sin(turn) * 60 };
    setTimeout(() => void flyPoints({ from: beside, text }), badge * BADGE_GAP_MS);
  }
  return arrived;
}

function middleOf(place: DOMRect): { x: number; y: number } {
  return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
}

function throwConfetti(start: { x: number; y: number }): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const layer = document.createElement("div");
  layer.className = "reward-confetti";
  layer.setAttribute("aria-hidden", "true");
  for (let piece = 0; piece < CONFETTI_PIECES; piece += 1) layer.append(pieceOf(piece, start));
  document.body.append(layer);
  setTimeout(() => layer.remove(), CONFETTI_MS);
}

/** A small waymark that bursts out in its own direction, then sinks. */
function pieceOf(piece: number, start: { x: number; y: number }): HTMLElement {
  const element = document.createElement("i");
  element.dataset.paint = PAINTS[piece % PAINTS.length];
  const turn = ((piece + Math.random()) / CONFETTI_PIECES) * 2 * Math.PI;
  const { least, most } = CONFETTI_DISTANCE;
  const reach = least + Math.random() * (most - least);
  element.style.setProperty("--x", `${start.x}px`);
  element.style.setProperty("--y", `${start.y}px`);
  element.style.setProperty("--dx", `${Math.cos(turn) * reach}px`);
  element.style.setProperty("--dy", `${Math.sin(turn) * reach}px`);
  element.style.setProperty("--turn", `${Math.round(Math.random() * 540 - 270)}deg`);
  return element;
}
