import "./path-map.css";
import type { PathDetail } from "@waymates/contract/features/paths";
import { PathLand, Wood } from "../../../ui/art/PathLand.tsx";
import { ChapterMark } from "./ChapterMark.tsx";
import { usePathTexts } from "../usePathTexts.ts";

/** Block sizes of the map in CSS pixels, for the land behind it. */
const CHAPTER_HEIGHT = 150;
const MAP_MARGIN = 130;

/** The winding trail of a path's chapters, from its start down to its goal. */
export function PathMap({ path }: { path: PathDetail }) {
  const { t } = usePathTexts();
  const places = placesOf(path.chapters.length);
  return (
    <section className="path-map" aria-label={t("paths.chapters")}>
      <PathLand height={path.chapters.length * CHAPTER_HEIGHT + MAP_MARGIN} />
      <Wood className="a" />
      <Wood className="b" />
      <Wood className="c" />
      <ol className="path-checkpoints">
        {path.chapters.map((chapter, index) => (
          <ChapterMark
            key={chapter.id}
            chapter={chapter}
            language={path.language}
            number={index + 1}
            isGoal={index === path.chapters.length - 1}
            isMember={path.joined}
            from={places[index] ?? 50}
            to={places[index + 1] ?? null}
          />
        ))}
      </ol>
    </section>
  );
}

/** Where the waymarks stand across the map, in percent from its start; the trail winds through. */
const WINDINGS = [30, 60, 72, 46, 24, 44, 68];
const GOAL = 50;

/** Where the given number of waymarks stand; the last one is the goal in the middle. */
function placesOf(count: number): number[] {
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? GOAL : (WINDINGS[index % WINDINGS.length] ?? GOAL),
  );
}
