import { describe, expect, it } from "vitest";
import { composeMail, type MailContent } from "./layout.ts";

const content: MailContent = {
  language: "de-DE",
  subject: "Ein <Betreff>",
  greeting: "Hallo Ada,",
  paragraphs: ["Erste Zeile\nzweite Zeile"],
  button: { text: "Öffnen", link: "https://waymates.example/?a=1&b=2" },
  signature: "Viele Grüße\nWaymates",
  footer: "Warum du das bekommst.",
};

describe("a mail", () => {
  it("is complete in plain text", () => {
    expect(composeMail(content).text).toBe(
      "Hallo Ada,\n\nErste Zeile\nzweite Zeile\n\nÖffnen: https://waymates.example/?a=1&b=2\n\n" +
        "Viele Grüße\nWaymates\n\n-- \nWarum du das bekommst.\n",
    );
  });

  it("names its language and direction on every frame that a mail program may strip", () => {
    const { html } = composeMail(content);
    expect(html).toContain('<html lang="de-DE" dir="ltr">');
    const arabic = composeMail({ ...content, language: "ar" }).html;
    expect(arabic.match(/dir="rtl"/g)).toHaveLength(3);
    expect(arabic).not.toContain("ltr");
  });

  it("keeps line breaks and escapes everything that was given", () => {
    const { html } = composeMail(content);
    expect(html).toContain("Erste Zeile<br>zweite Zeile");
    expect(html).toContain('href="https://waymates.example/?a=1&amp;b=2"');
    expect(html).toContain("<title>Ein &lt;Betreff&gt;</title>");
    const sly = composeMail({
      ...content,
      list: [{ text: "<img src=x onerror=alert(1)>", link: '"onclick="x' }],
    });
    expect(sly.html).not.toContain("<img");
    expect(sly.html).toContain('href="&quot;onclick=&quot;x"');
  });

  it("lays nothing out by a side, so that it reads in both directions", () => {
    expect(composeMail(content).html).not.toMatch(
      /(text-align|float|margin-left|margin-right|padding-left)/,
    );
  });
});
