import { useState } from "react";
import { CategoryScene } from "../scenes/CategoryScene.tsx";

interface Pictured {
  image_url: string | null;
  category: string | null;
  tags: readonly string[];
}

/** The cover of a path; a drawn landscape replaces a missing or broken one. */
export function PathPicture({ path }: { path: Pictured }) {
  const [hasFailed, setFailed] = useState(false);
  if (path.image_url && !hasFailed) {
    return (
      <img
        className="scene"
        src={path.image_url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    );
  }
  return <CategoryScene category={path.category} tags={path.tags} className="scene" />;
}
