import { type PageContent, type Section } from "../content.ts";
import { Phone } from "./Phone.tsx";

type Buttons = Extract<Section["blocks"][number], { kind: "steps" }>["buttons"];

const system = (name: string, buttons: Buttons): Section => ({
  texts: `mobileApps.${name}`,
  blocks: [
    { kind: "hint", names: ["with"] },
    { kind: "steps", names: ["one", "two", "three"], buttons },
  ],
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
        system("apple", ["share-2", "plus", null]),
        system("android", ["ellipsis", "smartphone", null]),
        system("computer", ["monitor", null, "plus"]),
      ],
    },
    {
      shape: "two",
      sections: [
        {
          texts: "mobileApps.offline",
          blocks: [
            { kind: "explained", names: ["one", "two", "three"] },
            { kind: "hint", names: ["consent"] },
          ],
        },
        {
          texts: "mobileApps.online",
          blocks: [{ kind: "explained", names: ["one", "two", "three"] }],
        },
      ],
    },
  ],
};
