import { median, report } from "../figures.ts";
import { acts } from "../phone/acts.ts";
import { openDemo } from "../phone/demo.ts";
import { measureReaction, openBrowser, openPhone, type Reaction, SLOWER } from "../phone/phone.ts";

/**
 * Bar 9: the time from a press until the next paint, of the ten acts that people do most, on a phone
 * whose processor is four times slower than this machine's.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);

const demo = await openDemo();
const browser = await openBrowser();
const phone = await openPhone(browser, demo.url, "ada");

const list = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(0)).join(", ");
const all: number[] = [];
for (const { name, prepare, key, done } of acts) {
  const found: Reaction[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await phone.newPage();
    found.push(await measureReaction(page, await prepare(page), key));
    if ((await done(page).count()) === 0) console.log(`${name}: it is not done after the act`);
    await page.close();
  }
  const paints = found.map(({ paint }) => paint);
  all.push(...paints);
  report({
    what: `${name}, ${SLOWER} times slower: ms until the next paint`,
    figure: median(paints),
    details: `${list(paints)}; longest task after it ${list(found.map(({ longestTask }) => longestTask))}`,
  });
}
const sorted = all.toSorted((a, b) => a - b);
report({
  what: "ten acts: ms until the next paint, p75",
  figure: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? NaN,
  atMost: 100,
});
report({ what: "ten acts: the worst", figure: sorted.at(-1) ?? NaN, atMost: 200 });

await browser.close();
await demo.close();
process.exit(0);
