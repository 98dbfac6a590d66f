import type { sitePaths } from "@waymates/contract/routes";

/** A page about the product; its name is the text `publicSite.place.<name>`. */
export interface SitePlace {
  to: (typeof sitePaths)[number] | "/";
  name: string;
}

/** The ways in the head of a page. */
export const headPlaces: readonly SitePlace[] = [
  { to: "/features", name: "features" },
  { to: "/our-philosophy", name: "philosophy" },
  { to: "/about-us", name: "about" },
  { to: "/contact", name: "contact" },
];

/** All of them, at the foot. */
export const productPlaces: readonly SitePlace[] = [
  { to: "/", name: "home" },
  ...headPlaces,
  { to: "/checklist", name: "checklist" },
];
