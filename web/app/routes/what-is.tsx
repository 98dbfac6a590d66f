import { WhatIsPage } from "../../features/site/WhatIsPage.tsx";

export default function WhatIs() {
  return <WhatIsPage />;
}
