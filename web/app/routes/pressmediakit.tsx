import { PressPage } from "../../features/site/PressPage.tsx";

export default function PressMediaKit() {
  return <PressPage />;
}
