import fc from "fast-check";
import { expect, it } from "vitest";
import { readHtml } from "./html-text.ts";
import { readPart, type TextFormat } from "./part-text.ts";

it.each([
  ["<p>Is <b>it</b>?</p><p>Yes</p>", "Is it?\nYes"],
  ["<p>not <em>in</em> <i>Asia</i>, <code>x</code></p>", "not in Asia, x"],
  ["For&ecirc;t &ndash; 4&nbsp;&times;&nbsp;4&hellip;", "Forêt – 4 × 4…"],
  ["&amp;lt; &#8364; &#x20AC;", "&lt; € €"],
  ["<script>x</script>a<style>y", "a"],
  ["2 < 3 and 4 > 1", "2 < 3 and 4 > 1"],
  ["<P>one\n  two</P>\n<P>three", "one two\nthree"],
  ["<h3>Hills</h3>are<hr>low", "Hills\nare\nlow"],
  [
    "is<table><caption>Two</caption><tr><th>Beech</th><td>3</td></tr><tr><td>Fir</td></tr></table>",
    "is\nTwo\nBeech 3\nFir",
  ],
  ["<ul><li>one</li><li>two<li>three</ul>end", "one\ntwo\nthree\nend"],
  ["<dl><dt>a</dt><dd>b</dd></dl>", "a\nb"],
  ["a<br>b<br/>c", "a\nb\nc"],
  ["Look:<pre>\nif x:\n  y\n</pre>end", "Look:\n    if x:\n      y\nend"],
  ["9<sup>2</sup> z<sub>4</sub>", "9^2 z_4"],
  [
    "10<sup>-3</sup>, x<sup>n+1</sup>, CO<sub>2</sub>, H<sub>2</sub>O",
    "10^-3, x^(n+1), CO_2, H_2O",
  ],
  ["9<sup>2</sup>3 and 9<sup>23</sup>", "9^(2)3 and 9^23"],
  ["SO<sub>4</sub><sup>2-</sup> a<sup></sup> b", "SO_4^(2-) a b"],
  ["<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>", "漢(かん)"],
  ["<q>so</q><!-- no --><span title='>'>!</span>", "“so”!"],
])("HTML becomes the text that a page shows: %s", (html, text) => {
  expect(readHtml(html).text).toBe(text);
});

it.each([
  ["html", "<b>a</b> &amp; b", "a & b"],
  ["plain", "<b>a</b> &amp; b", "<b>a</b> &amp; b"],
  ["moodle", "<b>a</b>\n&amp; b", "a\n& b"],
  ["moodle", "is a<b, or <b> bold?", "is a<b, or <b> bold?"],
  ["markdown", "**a** *b*\n\n| c | d |\n| - | - |\n| 1 | 2 |", "a b\nc d\n1 2"],
  ["markdown", "1 < 2 and `x_y`", "1 < 2 and x_y"],
] as const)("a part of the format %s that says %j is read as %j", (format, raw, text) => {
  expect(readPart(raw, format, new Set())).toBe(text);
});

it.each([
  ["html", '<img src="@@PLUGINFILE@@/b.png" alt="b">', ["PICTURE"]],
  ["html", '<a href="@@PLUGINFILE@@/b.mp3">b.mp3</a>', ["SOUND"]],
  [
    "html",
    '<audio src="x.mp3">none</audio><video><source src="y.mp4"></video>',
    ["SOUND", "VIDEO"],
  ],
  ["html", '<object data="b.svg"></object><iframe src="//x"></iframe>', ["PICTURE", "FILE"]],
  ["html", '<p style="background: url(b.png)">x</p>', ["PICTURE"]],
  ["html", "<math><mi>x</mi></math>", ["FORMULA"]],
  ["html", '<a href="https://waymates.example/a">a</a>', []],
  ["moodle", '<img src="b.png">', ["PICTURE"]],
  ["markdown", "![b](@@PLUGINFILE@@/b.png)", ["PICTURE"]],
  ["plain", '<img src="b.png">', []],
] as const)("names what text of the format %s loses: %s", (format, raw, losses) => {
  const lost = new Set<never>();
  readPart(raw, format, lost);
  expect([...lost]).toEqual(losses);
});

it("leaves no tag and no entity in any text", () => {
  const piece = fc.constantFrom(
    ..."ab <>&;/\"'=1\n",
    "<b>",
    "</b>",
    "<sup>",
    "</sup>",
    "<pre>",
    "</pre>",
    "<td>",
    "<br/>",
    "<video/>",
    "&eacute;",
    "&nbsp;",
    "<!--",
    "-->",
    "**",
  );
  const format = fc.constantFrom<TextFormat>("html", "markdown");
  fc.assert(
    fc.property(format, fc.array(piece, { maxLength: 60 }), (how, pieces) => {
      const text = readPart(pieces.join(""), how, new Set());
      expect(text).not.toMatch(/<\/?(b|sup|pre|td|br|video)\b[^>]*>|&(eacute|nbsp);/);
      expect(text).toBe(text.trim());
    }),
    { seed: 20_261_128, numRuns: 1000 },
  );
});
