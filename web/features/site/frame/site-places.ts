/** A page that visitors read; its name is the text `publicSite.place.<name>`. */
export interface SitePlace {
  to: `/${string}`;
  name: string;
}

/** The ways in the head of a page. */
export const headPlaces: readonly SitePlace[] = [
  { to: "/features", name: "features" },
  { to: "/what-is", name: "whatIs" },
  { to: "/our-philosophy", name: "philosophy" },
  { to: "/mobile-apps", name: "install" },
];

/** All of them, at the foot, in groups whose names are `publicSite.<name>`. */
export const placeGroups: readonly { name: string; places: readonly SitePlace[] }[] = [
  {
    name: "product",
    places: [
      { to: "/", name: "home" },
      ...headPlaces,
      { to: "/models", name: "models" },
      { to: "/oracles", name: "oracles" },
      { to: "/checklist", name: "checklist" },
    ],
  },
  {
    name: "makers",
    places: [
      { to: "/about-us", name: "about" },
      { to: "/company", name: "company" },
      { to: "/contact", name: "contact" },
      { to: "/partnerships", name: "partnerships" },
      { to: "/partner-rev-share", name: "money" },
      { to: "/pressmediakit", name: "press" },
    ],
  },
  {
    name: "good",
    places: [
      { to: "/p", name: "communities" },
      { to: "/post", name: "posts" },
      { to: "/accessibility", name: "accessibility" },
      { to: "/privacy-policy", name: "privacy" },
      { to: "/cookie-policy", name: "cookies" },
      { to: "/terms-of-service", name: "terms" },
    ],
  },
];
