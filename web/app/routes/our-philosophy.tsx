import { PhilosophyPage } from "../../features/site/PhilosophyPage.tsx";

export default function Philosophy() {
  return <PhilosophyPage />;
}
