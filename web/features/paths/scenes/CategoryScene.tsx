import "./category-scene.css";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { BreadScene, HeartScene, MoneyScene, ReasonScene } from "./daily.tsx";
import { CityScene, CodeScene, MusicScene, PastScene, WordsScene } from "./made.tsx";
import { LabScene, LandScene, NightScene, SeaScene } from "./nature.tsx";

const drawings = {
  land: LandScene,
  sea: SeaScene,
  night: NightScene,
  lab: LabScene,
  past: PastScene,
  music: MusicScene,
  city: CityScene,
  words: WordsScene,
  code: CodeScene,
  bread: BreadScene,
  heart: HeartScene,
  money: MoneyScene,
  reason: ReasonScene,
} satisfies Record<string, () => ReactNode>;

type Scene = keyof typeof drawings;

/** Words of a category or tag that call for a scene; the first match counts. */
const signs: [RegExp, Scene][] = [
  [/histor|measur|archaeolog/i, "past"],
  [/astronom|\bspace|\bnight|\bstars?\b|physic/i, "night"],
  [/\b(sea|ocean|tide|marine)/i, "sea"],
  [/music|\barts?\b|dance|theat|\bfilm|paint/i, "music"],
  [/\bcode|coding|program/i, "code"],
  [/logic|math|philosoph|\blaw/i, "reason"],
  [/language|writing|literature/i, "words"],
  [/financ|money|econom/i, "money"],
  [/city|technolog|engineer|politic/i, "city"],
  [/cook|\bfood|baking/i, "bread"],
  [/health|anatom|\bbody|medic/i, "heart"],
  [/biolog|chemist/i, "lab"],
  [/geograph|nature|river|plant|animal|garden|travel/i, "land"],
  [/science/i, "lab"],
];

/** Which scene suits a path: by its category, else by its tags, else the open land. */
export function sceneOf(category: string | null, tags: readonly string[]): Scene {
  const find = (words: string) => signs.find(([sign]) => sign.test(words))?.[1];
  const isBroad = category !== null && /^nature$/i.test(category);
  const named = category && !isBroad ? find(category) : undefined;
  return named ?? find(tags.join(" ").replaceAll("_", " ")) ?? find(category ?? "") ?? "land";
}

const TINTS = 5;

/** The same category always gets the same ground. */
function tintOf(category: string): number {
  let sum = 0;
  for (const letter of category) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % TINTS;
}

interface CategorySceneProps {
  category: string | null;
  tags: readonly string[];
  className?: string;
}

/** A drawn landscape for a path without a picture of its own. */
export function CategoryScene({ category, tags, className }: CategorySceneProps) {
  const scene = sceneOf(category, tags);
  const Drawing = drawings[scene];
  return (
    <svg
      className={classes("path-category-scene", className)}
      data-scene={scene}
      data-tint={tintOf(category ?? "")}
      viewBox="0 0 320 152"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Drawing />
    </svg>
  );
}
