import { ModelsPage } from "../../features/site/ModelsPage.tsx";

export default function Models() {
  return <ModelsPage />;
}
