import { HomePage } from "../../features/site/HomePage.tsx";

/** Read, not used: it needs no script. */
export const handle = { ns: ["site", "paths", "tier"], hydrate: false };

export default function Home() {
  return <HomePage />;
}
