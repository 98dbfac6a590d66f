import type { Operator } from "@waymates/contract/features/site";
import { type PageContent, text } from "../content.ts";
import { Board } from "./Board.tsx";

/**
 * /company: who operates this installation, what that means, and how to reach them. It has no
 * shell.
 */
export const company = (operator: Operator): PageContent => ({
  ns: "company",
  parts: [
    {
      sections: [
        {
          texts: "company",
          heading: null,
          blocks: [{ kind: "figure", figure: <Board operator={operator} /> }],
        },
        {
          texts: "company.duties",
          blocks: [{ kind: "ticks", names: ["people", "rules", "data", "running"] }],
        },
        { texts: "company.software", blocks: [text] },
        {
          texts: "company.write",
          blocks: [
            text,
            { kind: "link", name: "contact", to: "/contact" },
            { kind: "link", name: "privacy", to: "/privacy-policy" },
          ],
        },
      ],
    },
  ],
});
