import { type PageContent } from "../../pages/content.ts";
import { ConsentButton } from "../CookiePolicyLink.tsx";
import { KeptTable } from "./KeptTable.tsx";
import { cookies, storage } from "./kept-in-browser.ts";

/** /cookie-policy: what is stored on a reader's device, why, and how that can be changed. */
export const cookiePolicy: PageContent = {
  ns: "site.cookies",
  documentTitle: "site.cookies.title",
  description: "site.cookies.lead",
  parts: [
    {
      sections: [
        {
          texts: "site.cookies.choices",
          heading: "site.cookies.choices",
          blocks: [
            { kind: "text", of: "site.cookies", names: ["choicesText"] },
            { kind: "figure", figure: <ConsentButton /> },
          ],
        },
        {
          texts: "site.cookies.which",
          heading: "site.cookies.which",
          blocks: [{ kind: "figure", figure: <KeptTable items={cookies} /> }],
        },
        {
          texts: "site.cookies.others",
          heading: "site.cookies.others",
          blocks: [{ kind: "figure", figure: <KeptTable items={storage} /> }],
        },
        {
          texts: "site.cookies.notUsed",
          heading: "site.cookies.notUsed",
          blocks: [{ kind: "text", of: "site.cookies", names: ["notUsedText"] }],
        },
        {
          texts: "site.cookies.remove",
          heading: "site.cookies.remove",
          blocks: [{ kind: "text", of: "site.cookies", names: ["removeText"] }],
        },
      ],
    },
  ],
};
