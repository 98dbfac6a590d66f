import { HomePage } from "../../features/site/HomePage.tsx";

export const handle = { ns: ["site"] };

export default function Home() {
  return <HomePage />;
}
