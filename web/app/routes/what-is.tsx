import { ContentPage } from "../../features/site/pages/ContentPage.tsx";
import { whatIs } from "../../features/site/pages/what-is/what-is.tsx";
import { browserLoader } from "../../platform/route-data.ts";

/** Visitors get the page without it; it holds no data. */
export const loader = () => null;
export const clientLoader = browserLoader(() => []);

export default function WhatIs() {
  return <ContentPage {...whatIs} />;
}
