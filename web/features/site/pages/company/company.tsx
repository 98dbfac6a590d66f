import type { Operator } from "@waymates/contract/features/site";
import { figure, link, type PageContent, section, text, ticks, untitled } from "../content.ts";
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
        untitled("company", figure(<Board operator={operator} />)),
        section("company.duties", ticks("people", "rules", "data", "running")),
        section("company.software", text),
        section(
          "company.write",
          text,
          link("contact", "/contact"),
          link("privacy", "/privacy-policy"),
        ),
      ],
    },
  ],
});
