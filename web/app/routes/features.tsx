import { FeaturesPage } from "../../features/site/FeaturesPage.tsx";

export default function Features() {
  return <FeaturesPage />;
}
