import pg from "pg";
import { median, report, spread, timed } from "../figures.ts";
import { costOf, listen } from "../plans.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * What staff wait for: searching the texts of a language among a hundred thousand, whatever the number
 * of languages, opening and ordering a large path, and taking in a file of a thousand questions.
 */
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 9);
/** Texts of a language; twenty languages hold a hundred thousand. */
const KEYS = 5000;
const CHAPTERS = 50;
const QUESTIONS = 1000;
const BARS = { search: 100, open: 300, order: 100, import: 5000 };
/** The same search may touch as many more buffers, of 8 KB each, with twenty languages. */
const MORE_BUFFERS = 8;

const world = await openWorld();
if (!world.databaseUrl) {
  console.log("The workplace of staff is measured on PostgreSQL.");
  await world.close();
  process.exit(0);
}
// A client of its own: filling takes longer than the product grants a statement.
const client = new pg.Client({ connectionString: world.databaseUrl });
await client.connect();
const [admin] = await putPeople(world, 1, "staff");
if (!admin) throw new Error("no people");
await client.query("update accounts set role = 'admin' where id = $1", [admin.id]);

/** A token lasts a quarter of an hour, a run may take longer. */
const newToken = () => world.app.platform.tokens.signAccess(admin.id, admin.id);

async function call<Body = unknown>(
  method: "GET" | "POST" | "PUT",
  url: string,
  payload?: object,
): Promise<Body> {
  const headers = { authorization: `Bearer ${await newToken()}` };
  const sent = { method, url, headers, ...(payload ? { payload } : {}) };
  const answer = await world.app.http.inject(sent);
  if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body.slice(0, 500)}`);
  return answer.json<Body>();
}

/** How long each of some rounds takes, after one that warms up. */
async function rounds(work: (round: number) => Promise<unknown>, count = ROUNDS) {
  await work(0);
  const times: number[] = [];
  for (let round = 1; round <= count; round += 1) times.push(await timed(() => work(round)));
  return times;
}

function reportTimes(what: string, times: readonly number[], atMost: number): void {
  report({ what: `${what}, ms`, figure: median(times), atMost, details: spread(times) });
}

// Texts.

/** English and German alone, each with this number of texts. */
async function putTwoLanguages(keys: number): Promise<void> {
  await client.query("update languages set fallback_language_id = null");
  await client.query("delete from languages where code not in ('en-US', 'de-DE')");
  await client.query("delete from translations where key like 'bench.%'");
  await client.query(
    `insert into translations (id, key, value, language_id, status)
      select gen_random_uuid(), 'bench.place' || n, 'A text of page ' || n || ' in ' || l.name, l.id,
        case when n % 3 = 0 then 'reviewed' else 'translated' end
      from languages l, lateral (select count(*) as there from translations where language_id = l.id) t,
        generate_series(t.there + 1, $1::int) n`,
    [keys],
  );
  await client.query("vacuum analyze");
}

/** Eighteen more, with the texts of the German one. */
const MORE_LANGUAGES =
  "bg-BG cs-CZ da-DK el-GR fi-FI fr-FR he-IL hi-IN hu-HU it-IT ko-KR nl-NL pl-PL ro-RO sv-SE tr-TR uk-UA vi-VN".split(
    " ",
  );

async function putMoreLanguages(): Promise<void> {
  for (const code of MORE_LANGUAGES) {
    await client.query(
      `with made as (insert into languages (id, code, name, native_name)
          values (gen_random_uuid(), $1, $1, $1) returning id)
        insert into translations (id, key, value, language_id, status)
        select gen_random_uuid(), t.key, t.value, made.id, t.status
        from made, translations t join languages l on l.id = t.language_id and l.code = 'de-DE'`,
      [code],
    );
  }
  await client.query("vacuum analyze");
}

const searches: Record<string, string> = {
  "all texts": "",
  "rare words": "query=page%204999",
  "common letters": "query=en",
  "words that nothing holds": "query=zzqqxx",
  "part of a key": "query=adminHome",
  "accents and case": "query=ZUR%C3%9CCK",
  "not translated": "filter=not_translated",
  "translated, with words": "filter=translated&query=seite",
  tags: "filter=tag",
  "by status": "status=reviewed",
};
const urlOf = (search: string) => `/api/admin/translations/de-DE?${search}`;

async function searchTexts(count = ROUNDS) {
  const found = new Map<string, { ms: number[]; buffers: number }>();
  for (const [name, search] of Object.entries(searches)) {
    const ms = await rounds(() => call("GET", urlOf(search)), count);
    const { buffers } = await costOf(client, await listen(world, await newToken(), urlOf(search)));
    found.set(name, { ms, buffers });
  }
  return found;
}

const countTexts = async (): Promise<number> =>
  (await client.query<{ count: number }>("select count(*)::int as count from translations")).rows[0]
    ?.count ?? 0;

await putTwoLanguages(KEYS);
const inTwo = await searchTexts();
await putMoreLanguages();
const total = await countTexts();
const inTwenty = await searchTexts();
for (const [name, { ms, buffers }] of inTwenty) {
  const before = inTwo.get(name);
  if (!before) continue;
  reportTimes(`search, ${name}, ${total} texts`, ms, BARS.search);
  report({
    what: "  times the same in 2 languages",
    figure: median(ms) / median(before.ms),
    atMost: 1.5,
    details: `${median(before.ms).toFixed(1)} ms`,
  });
  report({
    what: "  buffers more than in 2 languages",
    figure: buffers - before.buffers,
    atMost: MORE_BUFFERS,
    exact: true,
    details: `${before.buffers} → ${buffers}`,
  });
}
// No bar: the interface has a tenth of it.
await putTwoLanguages(10 * KEYS);
for (const [name, { ms }] of await searchTexts(3)) {
  const what = `search, ${name}, ${10 * KEYS} texts in each of 2, ms`;
  report({ what, figure: median(ms), details: spread(ms) });
}

// A path.

const ids = await (async () => {
  const { path } = await call<{ path: { id: string } }>("POST", "/api/admin/paths", {
    title: "Bench",
  });
  const { rows: chapters } = await client.query<{ id: string }>(
    `insert into chapters (id, path_id, title, order_index, nodes_count)
      select gen_random_uuid(), $1, 'Chapter ' || n, n, ${QUESTIONS / CHAPTERS}
      from generate_series(0, ${CHAPTERS - 1}) n returning id`,
    [path.id],
  );
  const { rows: nodes } = await client.query<{ id: string }>(
    `insert into nodes (id, chapter_id, order_index, type, prompt, payload, explanation)
      select gen_random_uuid(), c.id, n, 'true_false', 'Is ' || n || ' a number of chapter ' || c.id || '?',
        '{"correct": true}', 'It is, as all of them are.'
      from chapters c, generate_series(0, ${QUESTIONS / CHAPTERS - 1}) n where c.path_id = $1
      order by c.order_index, n returning id`,
    [path.id],
  );
  await client.query("update paths set node_count = $2 where id = $1", [path.id, QUESTIONS]);
  await client.query("vacuum analyze");
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  return { path: path.id, chapters: idsOf(chapters), nodes: idsOf(nodes) };
})();
const [firstChapter] = ids.chapters;

reportTimes(
  `opening a path of ${CHAPTERS} chapters and ${QUESTIONS} questions`,
  await rounds(() => call("GET", `/api/admin/paths/${ids.path}`)),
  BARS.open,
);
/** Moves the last one to the front, each time. */
async function reorder(url: string, all: readonly string[]): Promise<number[]> {
  let order = [...all];
  return rounds(async () => {
    order = [...order.slice(-1), ...order.slice(0, -1)];
    await call("PUT", url, { ids: order });
  });
}
reportTimes(
  `ordering its ${CHAPTERS} chapters`,
  await reorder(`/api/admin/paths/${ids.path}/chapters/order`, ids.chapters),
  BARS.order,
);
reportTimes(
  `ordering ${QUESTIONS / CHAPTERS} questions of a chapter`,
  await reorder(
    `/api/admin/chapters/${firstChapter}/nodes/order`,
    ids.nodes.slice(0, QUESTIONS / CHAPTERS),
  ),
  BARS.order,
);

// Files.

const numbers = Array.from({ length: QUESTIONS }, (_, at) => at + 1);
const files = {
  gift: numbers
    .map((n) =>
      n % 2 === 0
        ? `::Q${n}:: How much is ${n} and 1? {=${n + 1} ~${n + 2} ~${n + 3} #### Count on by one.}`
        : `::Q${n}:: ${n} is an odd number. {T}`,
    )
    .join("\n\n"),
  csv: [
    "type,prompt,options,correct,explanation,tags,difficulty",
    ...numbers.map((n) =>
      n % 2 === 0
        ? `single_choice,How much is ${n} and 1?,${n + 1}|${n + 2}|${n + 3},${n + 1},Count on by one.,sums,2`
        : `true_false,${n} is an odd number.,,true,,numbers,1`,
    ),
  ].join("\n"),
};

let lastImport: string[] = [];
for (const [format, content] of Object.entries(files)) {
  const times: number[] = [];
  const previews: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { chapter } = await call<{ chapter: { id: string } }>("POST", "/api/admin/chapters", {
      path_id: ids.path,
      title: `${format} ${round}`,
    });
    const sent = { chapter_id: chapter.id, format, content };
    let id = "";
    const preview = await timed(async () => {
      const made = await call<{ import: { id: string } }>("POST", "/api/admin/nodes/import", sent);
      ({ id } = made.import);
    });
    const confirm = await timed(async () => {
      const url = `/api/admin/nodes/import/${id}/confirm`;
      ({ ids: lastImport } = await call<{ ids: string[] }>("POST", url, {}));
    });
    if (lastImport.length !== QUESTIONS) throw new Error(`${format}: ${lastImport.length} saved`);
    previews.push(preview);
    times.push(preview + confirm);
    if (format === "csv" && round === 2) {
      reportTimes(
        `ordering ${QUESTIONS} questions of a chapter`,
        await reorder(`/api/admin/chapters/${chapter.id}/nodes/order`, lastImport),
        BARS.order,
      );
    }
  }
  reportTimes(`import of ${QUESTIONS} questions, ${format}`, times, BARS.import);
  report({ what: "  of it the preview, ms", figure: median(previews) });
}

await client.end();
await world.close();
process.exit(0);
