import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashtagsIn, linksIn, mentionedNames, splitText } from "./parts.ts";

const textsOf = (text: string, kind: string) =>
  splitText(text).flatMap((part) => (part.kind === kind ? part.text : []));

describe("a link ends where the sentence goes on", () => {
  it.each([
    ["See https://a.example/x_(b), then", "https://a.example/x_(b)"],
    ["(https://a.example/Harbour_(old))", "https://a.example/Harbour_(old)"],
    ["(https://a.example/x).", "https://a.example/x"],
    ["https://a.example/((a)", "https://a.example/((a)"],
    ["[https://a.example/x]", "https://a.example/x"],
    ["https://a.example/x),”", "https://a.example/x"],
    ["**https://a.example/x**", "https://a.example/x"],
    ["'https://a.example/x', he said", "https://a.example/x"],
    ["‘https://a.example/x’ he said", "https://a.example/x"],
    ["https://a.example's page", "https://a.example"],
    ["https://a.example/x—and", "https://a.example/x"],
    ["« https://a.example/x »", "https://a.example/x"],
    ["«https://a.example/x», oui", "https://a.example/x"],
    ["„https://a.example/x“ und", "https://a.example/x"],
    ["https://a.example/x، ثم", "https://a.example/x"],
    ["https://a.example/x؟", "https://a.example/x"],
    ["https://a.example/x\u200f.", "https://a.example/x"],
    ["地図は https://a.example/north。ありがとう", "https://a.example/north"],
    ["（https://a.example/south）", "https://a.example/south"],
    ["「https://a.example/south」と", "https://a.example/south"],
    ["https://a.example/east、それから", "https://a.example/east"],
    ["すごい！https://a.example/x！ほんと", "https://a.example/x"],
    ["https://a.example/x＠ana", "https://a.example/x"],
    ["地図はhttps://a.example/northです", "https://a.example/north"],
    ["https://a.exampleを見て", "https://a.example"],
    ["देखो https://a.example/x।", "https://a.example/x"],
  ])("%s", (text, link) => {
    expect(textsOf(text, "link")).toEqual([link]);
  });
});

describe("a link holds what is a part of it", () => {
  it.each([
    "https://a.example/wiki/O'Brien",
    "https://a.example/wiki/McDonald's",
    "https://a.example/fr/l’eau",
    "https://a.example/?b[]=2&c[d]",
    "https://a.example/wiki/東京",
    "https://a.example/wiki/けいおん",
    "https://a.example/wiki/ジョン・レノン",
    "https://a.example/ويكي/القاهرة",
    "https://münchen.example/Straße",
    "https://a.example/Michelson–Morley",
    "https://a.example/~me/@ana",
    "https://a.example/a;b,c.d",
    "https://[::1]:3000/x",
    "https://a.example/web/https://b.example",
    "https://ana:secret@a.example/x",
  ])("%s", (link) => {
    expect(textsOf(`a ${link} b`, "link")).toEqual([link]);
    expect(textsOf(`(${link}).`, "link")).toEqual([link]);
    expect(mentionedNames(link)).toEqual([]);
  });

  it("and ends before the next address after a comma", () => {
    expect(linksIn("https://a.example/x,https://b.example/y https://a.example/x")).toEqual([
      "https://a.example/x",
      "https://b.example/y",
    ]);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "https://", "https://.", "mailto:a@b.c"])(
    "%s is no link",
    (text) => expect(linksIn(text)).toEqual([]),
  );
});

describe("a mention", () => {
  it.each([
    ["@ana, are you there?", "ana"],
    ["(@Ana) and @ANA.", "ana"],
    ["@tove.h…", "tove.h"],
    ["l'@ana", "ana"],
    ["@ana's and @ana’s", "ana"],
    ["どうも@ana", "ana"],
    ["@anaさん、どうも", "ana"],
    ["@ana様", "ana"],
    ["「@ana」", "ana"],
    ["＠ana！", "ana"],
    ["谢谢@ana的", "ana"],
    ["ขอบคุณ@anaครับ", "ana"],
    ["@ana에게", "ana"],
    ["شكرا، @ana،", "ana"],
    ["أنا و@ana", "ana"],
    ["كتاب لـ@ana", "ana"],
    ["https://a.example/x）@ana", "ana"],
  ])("is in %s", (text, name) => {
    expect(mentionedNames(text)).toEqual([name]);
  });

  it.each([
    "mail@ana.example",
    "почта@ana",
    "سلام@ana",
    "a@ana",
    "x.@ana",
    "https://a.example/@ana/9",
    "a.example/@ana/9",
    "a.example?by=@ana",
    "@ana@net.example",
    "@ana:net.example",
    "@kaï",
    "@kai\u0308",
    "éric@kai",
    "@anaя",
    "@ana-maria",
    "@ana_",
    "@_ana",
    "@x",
    "@abc.defghijklmnopqrstuvwxyz12345",
    "@ſam",
  ])("is not in %s", (text) => {
    expect(mentionedNames(text)).toEqual([]);
  });

  it("is named once, in lower case and in the order of the text", () => {
    expect(mentionedNames("@Ada, hi (@ben) @ada ada@mail.test @x a@cleo @dan.")).toEqual([
      "ada",
      "ben",
      "dan",
    ]);
  });
});

describe("a hashtag", () => {
  it.each([
    ["#Tide, and #tide", ["tide"]],
    ["#İstanbul #istanbul", ["istanbul"]],
    ["#IĞDIR #ığdır", ["iğdir"]],
    ["#می\u200cخواهم #میخواهم", ["میخواهم"]],
    ["#مُحَمَّد #محمد #محـمد", ["محمد"]],
    ["#col·lecció", ["col·lecció"]],
    ["#ジョン・レノン", ["ジョン・レノン"]],
    ["#ｶﾞｷﾞ #ガギ", ["ガギ"]],
    ["＃ＡＢＣ #abc", ["abc"]],
    ["#cafe\u0301 #café", ["café"]],
    ["#क्\u200dषेत्र", ["क्षेत्र"]],
    ["#Straße", ["straße"]],
    ["今日は#東京#大阪", ["東京", "大阪"]],
    ["#東京、#大阪。", ["東京", "大阪"]],
    ["#L’été", []],
    ["C#sharp &#39; a/#top x#y ##z #️⃣", []],
    [`#${"a".repeat(51)}`, []],
    ["https://a.example/#top", []],
  ])("in %s", (text, tags) => {
    expect(hashtagsIn(text)).toEqual(tags);
  });
});

const pieces = fc.array(
  fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "@ana",
      "https://a.b/c)",
      "(",
      " ",
      ".",
      "#東京",
      "さん",
      "'",
      "\u200c",
      "http://[",
    ),
  ),
);

describe("splitting any text", () => {
  it("gives parts that joined are the text again", () => {
    fc.assert(
      fc.property(pieces, (some) => {
        const text = some.join("");
        expect(
          splitText(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });

  it("links web addresses alone, and finds names and hashtags that are found again", () => {
    fc.assert(
      fc.property(pieces, (some) => {
        for (const part of splitText(some.join(""))) {
          if (part.kind === "link") expect(part.href).toMatch(/^https?:\/\//);
          if (part.kind === "mention") expect(mentionedNames(part.text)).toEqual([part.username]);
          if (part.kind === "hashtag") expect(hashtagsIn(`#${part.tag}`)).toEqual([part.tag]);
        }
      }),
    );
  });

  it.each([
    "@a",
    "@a.",
    "@a:b",
    "#a",
    "#a·",
    "http://",
    "http://[",
    "https://a.b/)(",
    ").",
    "و@",
    ",http://",
    "'",
  ])("takes linear time where %s is repeated", (piece) => {
    const text = `https://a.b/${piece.repeat(Math.ceil(100_000 / piece.length))}`;
    for (const one of [text, text.slice(12)]) {
      const begun = Date.now();
      splitText(one);
      expect(Date.now() - begun).toBeLessThan(2000);
    }
  });
});
