import { figure, type PageContent, paragraphs, section, type Block } from "../../pages/content.ts";
import { ConsentButton } from "../CookiePolicyLink.tsx";
import { KeptTable } from "./KeptTable.tsx";
import { cookies, storage } from "./kept-in-browser.ts";

/** Its heading is the text itself, and the paragraph of that name follows. */
const titled = (name: string, ...blocks: readonly Block[]) => ({
  ...section(`site.cookies.${name}`, ...blocks),
  heading: `site.cookies.${name}`,
});
const textOf = (name: string) => ({ ...paragraphs(`${name}Text`), of: "site.cookies" });

/** /cookie-policy: what is stored on a reader's device, why, and how that can be changed. */
export const cookiePolicy: PageContent = {
  ns: "site.cookies",
  documentTitle: "site.cookies.title",
  description: "site.cookies.lead",
  parts: [
    {
      sections: [
        titled("choices", textOf("choices"), figure(<ConsentButton />)),
        titled("which", figure(<KeptTable items={cookies} />)),
        titled("others", figure(<KeptTable items={storage} />)),
        titled("notUsed", textOf("notUsed")),
        titled("remove", textOf("remove")),
      ],
    },
  ],
};
