import type { IconName } from "../../../../ui/Icon.tsx";
import { explained, hint, type PageContent, section } from "../content.ts";
import { Phone } from "./Phone.tsx";

/** @param buttons what one looks for, where a step has such a button */
const system = (name: string, ...buttons: readonly (IconName | null)[]) =>
  section(`mobileApps.${name}`, hint("with"), {
    kind: "steps",
    names: ["one", "two", "three"],
    buttons,
  });

/** /mobile-apps: how it gets onto a phone or a computer, step by step, and what works without a network. */
export const mobileApps: PageContent = {
  ns: "mobileApps",
  scene: <Phone />,
  parts: [
    {
      shape: "three",
      ground: "card",
      sections: [
        system("apple", "share-2", "plus", null),
        system("android", "ellipsis", "smartphone", null),
        system("computer", "monitor", null, "plus"),
      ],
    },
    {
      shape: "two",
      sections: [
        section("mobileApps.offline", explained("one", "two", "three"), hint("consent")),
        section("mobileApps.online", explained("one", "two", "three")),
      ],
    },
  ],
};
