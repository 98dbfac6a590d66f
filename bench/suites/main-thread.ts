import { median, report, spread } from "../figures.ts";
import { serveBare } from "../phone/bare-page.ts";
import { openDemo } from "../phone/demo.ts";
import { openBrowser, openPhone, readThreadTime } from "../phone/phone.ts";

/**
 * Bar 8: processor time of the browser's main thread until the signed-in home is at rest, beside a page
 * of React alone with the same elements, texts, pictures and style sheets (B).
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const REST_MS = 2500;

const demo = await openDemo();
const browser = await openBrowser();
const phone = await openPhone(browser, demo.url, "ada");

async function openAtRest(address: string) {
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST_MS);
  return { page, took: await readThreadTime(session) };
}

/** The first visit fills the browser's cache. */
const { page: home } = await openAtRest(`${demo.url}/foryou`);
const elements = await home.evaluate(() => document.body.querySelectorAll("*").length);
const bare = await serveBare(home);
await home.close();

async function measure(address: string): Promise<number> {
  const { page, took } = await openAtRest(address);
  await page.close();
  return took;
}

await measure(bare.url);
const rounds: { home: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const took = await measure(`${demo.url}/foryou`);
  rounds.push({ home: took, bare: await measure(bare.url) });
}

report({
  what: "main thread of the home until it is at rest, times B",
  figure: median(rounds.map((round) => round.home / round.bare)),
  atMost: 2,
  details: `${spread(rounds.map((round) => round.home))}; B ${spread(rounds.map((round) => round.bare))}; ${elements} elements`,
});

bare.stop();
await browser.close();
await demo.close();
process.exit(0);
