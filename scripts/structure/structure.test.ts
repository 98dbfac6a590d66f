import { describe, expect, it } from "vitest";
import { checkSpecification } from "./docs.ts";
import { checkFeatureOrder, checkFrontDoors, checkHeights } from "./heights.ts";
import { checkLazy } from "./lazy.ts";
import { checkLeaks, checkLock, thisMachine } from "./leaks.ts";
import { checkEmptyWords, checkExports, checkVocabulary } from "./names.ts";
import { checkTableOwners } from "./owners.ts";
import { checkStyles } from "./styles.ts";
import { askedKeys, mentionedKeys } from "./text-keys.ts";
import { checkTextGroups } from "./text-groups.ts";
import { checkAsked, checkDoubled, checkLanguage, listUnused, readTexts } from "./texts.ts";
import { checkWiring } from "./wiring.ts";

const file = (path: string, text = "") => ({ path, text });
const places = (findings: readonly { where: string }[]) => findings.map(({ where }) => where);

describe("styles", () => {
  const ui = file("web/ui/styles/parts.css", ".btn {}\n.card > b {}");
  const findings = (css: string) =>
    places(checkStyles([ui, file("web/features/teas/tea.css", css)]));

  it("lets a feature style its own classes and parts of the design system inside them", () => {
    const fine = `@layer screens {
      .tea-cup, .teas { inline-size: 1.5rem; }
      /* .cup { } */
      .tea-cup.full > .btn:hover {}
      @media (max-width: 5.5rem) { .shell:has(.tea-cup) b {} .tea-pot { .btn { gap: 0.5rem; } } }
      .tea-cup h2 {}
      h2 {}
    }`;
    expect(findings(fine.replace(".shell:has", ".card:has"))).toEqual([]);
  });

  it("refuses a class without the feature's name, and a part of the design system by itself", () => {
    expect(findings(".cup {}")).toEqual([
      "web/features/teas/tea.css:1",
      "web/features/teas/tea.css:1",
    ]);
    expect(findings(".tea-cup {}\n.tea-cup > .handle {}")).toEqual(["web/features/teas/tea.css:2"]);
    expect(findings(".btn {}")).toEqual(["web/features/teas/tea.css:1"]);
  });

  it("keeps a feature from using another's classes, and the design system from their names", () => {
    const tea = file("web/features/teas/tea.css", ".tea-cup {}");
    const user = file("web/features/meals/Meal.tsx", '<p className="card tea-cup" />');
    const test = file("web/features/meals/Meal.test.tsx", '<p className="tea-cup" />');
    expect(places(checkStyles([ui, tea, user, test]))).toEqual(["web/features/meals/Meal.tsx:1"]);
    const taken = file("web/ui/styles/cups.css", ".tea-spoon {}");
    expect(places(checkStyles([tea, taken]))).toEqual(["web/ui/styles/cups.css:1"]);
  });
});

describe("names of files", () => {
  it("refuses parts of a server feature with unknown names", () => {
    const feature = "server/src/features/tea";
    const fine = [
      "index.ts",
      "service/pour-tea.ts",
      "tea.test.ts",
      "cup.testing.ts",
      "rules.test.ts",
    ];
    const wrong = ["brewing.ts", "service/deep/pour.ts", "things/cup.ts"];
    const files = [...fine, ...wrong].map((name) => file(`${feature}/${name}`));
    expect(places(checkVocabulary(files))).toEqual(wrong.map((name) => `${feature}/${name}`));
  });

  it("refuses general names for files, folders and endings", () => {
    const wrong = [
      "web/ui/utils.ts",
      "web/helpers/date.ts",
      "server/src/chat-manager.ts",
      "web/a/chatUtils.ts",
    ];
    const fine = ["contract/src/features/prototypes.ts", "web/ui/commonplace.ts", "docs/types.md"];
    expect(places(checkEmptyWords([...wrong, ...fine].map((name) => file(name))))).toEqual(wrong);
  });

  it("wants exports by name but where a tool demands a default", () => {
    const files = [
      file("web/ui/a.ts", 'export * from "./b.ts";'),
      file("web/ui/b.tsx", "\nexport default function B() {}"),
      file("web/app/routes/c.tsx", "export default function C() {}"),
      file("web/app/server.ts", 'export * from "virtual:react-router/server-build";'),
      file("web/vite.config.ts", "export default {};"),
    ];
    expect(places(checkExports(files))).toEqual(["web/ui/a.ts:1", "web/ui/b.tsx:2"]);
  });

  it("refuses React.lazy without a retry", () => {
    const byItself = 'import { Suspense } from "x";\nimport { lazy, Suspense } from "react";';
    const files = [
      file("web/app/Tea.tsx", byItself),
      file("web/platform/lazyWithRetry.ts", byItself),
      file(
        "web/ui/Cup.tsx",
        'import { Suspense } from "react";\nconst a = <img loading="lazy" />;',
      ),
    ];
    expect(places(checkLazy(files))).toEqual(["web/app/Tea.tsx:2"]);
  });
});

describe("owners of tables", () => {
  const tables = file(
    "server/src/features/tea/tables.ts",
    'export const cups = pgTable("cups", {});',
  );
  const check = (...files: ReturnType<typeof file>[]) =>
    places(checkTableOwners([tables, ...files]));

  it("refuses a foreign table in raw SQL and in the functions of the database", () => {
    const read = "sql`select 1\n  from cups where true`";
    const files = [
      file("server/src/features/tea/store.ts", read),
      file("server/src/features/milk/store.ts", read),
      file("server/src/features/milk/milk.test.ts", read),
      file("server/src/features/milk/rules.ts", "// comes from cups\nconst a = 1;"),
      file("server/db/functions/milk.sql", "-- from cups\nSELECT 1 FROM cups"),
    ];
    expect(check(...files)).toEqual([
      "server/src/features/milk/store.ts:2",
      "server/db/functions/milk.sql:2",
    ]);
  });

  it("lets tables of another feature be imported for references only", () => {
    const text = 'import { cups } from "../tea/tables.ts";';
    expect(
      check(
        file("server/src/features/milk/tables.ts", text),
        file("server/src/features/milk/store.ts", text),
      ),
    ).toEqual(["server/src/features/milk/store.ts:1"]);
  });
});

describe("heights of features", () => {
  it("refuses an import of a feature that is not lower", () => {
    const files = [
      file("server/src/features/chat/a.ts", 'import { x } from "../pages/index.ts";'),
      file("server/src/features/pages/a.ts", '\nimport { x } from "../chat/index.ts";'),
      file("web/features/paths/A.tsx", 'import { B } from "../rewards/index.ts";'),
      file("web/features/rewards/B.tsx", 'const a = import("../paths/A.tsx");'),
    ];
    expect(places(checkHeights(files))).toEqual([
      "server/src/features/pages/a.ts:2",
      "web/features/rewards/B.tsx:1",
    ]);
  });

  it("refuses wide front doors, however their exports are written", () => {
    const names = Array.from({ length: 11 }, (_, at) => `name${at}`).join(", ");
    const door = (text: string) =>
      file("server/src/features/tea/index.ts", `export { ${names} } from "./a.ts";\n${text}`);
    expect(checkFrontDoors([door("export const a = 1;")])).toEqual([]);
    expect(checkFrontDoors([door("export const a = 1;\nexport interface B {}")])).toHaveLength(1);
    const namespace = file("server/src/features/tea/b.ts", "export { x, y } from './c.ts';");
    expect(checkFrontDoors([door('export * as b from "./b.ts";'), namespace])).toHaveLength(1);
  });

  it("refuses a bundle of functions in a front door", () => {
    const door = file("server/src/features/tea/index.ts", 'export { tea, COLOURS } from "./a.ts";');
    const bundle = "export const tea = {\n  pour,\n  drink: drinkTea,\n};";
    const values = "export const COLOURS = { green: 1, black: 2 };";
    const check = (text: string) =>
      checkFrontDoors([door, file("server/src/features/tea/a.ts", text)]);
    expect(check(bundle)).toHaveLength(1);
    expect(check(values)).toEqual([]);
  });

  it("refuses a list of features out of order", () => {
    const app = (list: string) => [file("server/src/app.ts", `const FEATURES: X[] = [${list}];`)];
    expect(checkFeatureOrder(app("pathsFeature, pagesFeature"))).toEqual([]);
    expect(checkFeatureOrder(app("pagesFeature, pathsFeature"))).toHaveLength(1);
  });
});

describe("texts", () => {
  const code = file(
    "web/features/tea/Tea.tsx",
    `const a = t("tea.pour"); t(isHot ? "tea.hot" : "tea.cold", { n: f("x.y") });
     t(\`tea.kind.\${kind}\`); translator.text("x.language", "tea.mail"); cut("tea.no");`,
  );

  it("finds the keys that code asks for, in choices too", () => {
    const keys = askedKeys(code).map(({ key }) => key);
    expect(keys.toSorted()).toEqual(["tea.cold", "tea.hot", "tea.mail", "tea.pour"]);
  });

  it("names a key without an English text, and takes plural forms for one", () => {
    const english = readTexts(
      [
        file(
          "server/db/seeds/texts/en-US.json",
          '{"tea.pour_one": "Cup", "tea.pour_other": "Cups", "tea.hot": "Hot"}',
        ),
      ],
      "en-US",
    );
    const missing = checkAsked(askedKeys(code), english).map(({ what }) => what.split('"')[1]);
    expect(missing.toSorted()).toEqual(["tea.cold", "tea.mail"]);
  });

  it("refuses a key where the texts of its group are not loaded", () => {
    const keys = ["admin.list.one", "email.hi", "register.go_one", "register.go_other", "tea.pour"];
    const check = (path: string, text: string) =>
      checkTextGroups([file(path, text)], keys).map(({ what }) => what.split('"')[1]);
    const all =
      't("tea.pour"); t(`admin.list.${x}`); t("register.go"); "email.hi"; "admin.x"; `admin.y.${x}`';
    expect(check("web/features/tea/Tea.tsx", all)).toEqual([
      "admin.list.",
      "register.go",
      "email.hi",
    ]);
    expect(check("web/features/admin/Tea.tsx", all)).toEqual(["register.go", "email.hi"]);
    expect(check("web/features/onboarding/Tea.tsx", all)).toEqual(["admin.list.", "email.hi"]);
    expect(check("server/src/features/tea/mail.ts", all)).toEqual([]);
  });

  it("lists unused keys, and knows keys that are put together from parts or shown by a page", () => {
    const english = readTexts(
      [
        file(
          "server/db/seeds/texts/parts/tea.en-US.json",
          '{"tea.kind.green": "Green", "tea.old": "Old"}',
        ),
      ],
      "en-US",
    );
    expect(listUnused(english, mentionedKeys([code]).isMentioned)).toEqual(["tea.old"]);
    const page = file("web/features/site/tea.tsx", 'const page = { ns: "tea" };');
    expect(listUnused(english, mentionedKeys([code, page]).isMentioned)).toEqual([]);
  });

  it("wants a key to have its text in one place", () => {
    const texts = "server/db/seeds/texts";
    const files = [
      file(`${texts}/de-DE.json`, '{"a.hi": "Hallo", "a.bye": "Tschüss"}'),
      file(`${texts}/parts/tea.de-DE.json`, '{"a.hi": "Moin"}'),
      file(`${texts}/parts/tea.fr-FR.json`, '{"a.bye": "Salut"}'),
    ];
    expect(checkDoubled(files, "de-DE")).toEqual([
      {
        where: `${texts}/parts/tea.de-DE.json`,
        what: `"a.hi" has a text in ${texts}/de-DE.json already.`,
      },
    ]);
  });

  it("wants every plural form and placeholder of the language itself", () => {
    const files = [
      file(
        "server/db/seeds/texts/en-US.json",
        '{"a.cups_one": "{{name}}: one cup", "a.cups_other": "{{name}}: {{count}} cups", "a.hi": "Hi {{name}}"}',
      ),
      file(
        "server/db/seeds/texts/de-DE.json",
        '{"a.cups_one": "{{name}}: eine", "a.hi": "Hallo {{nmae}}"}',
      ),
    ];
    const german = checkLanguage("de-DE", readTexts(files, "en-US"), readTexts(files, "de-DE"));
    expect(german.map(({ what }) => what)).toEqual([
      '"a.cups_other" has no text in de-DE.',
      '"a.hi" in de-DE speaks of {{nmae}}, which the English text does not know.',
      '"a.hi" in de-DE lacks {{name}}.',
    ]);
    const arabic = checkLanguage("ar", readTexts(files, "en-US"), new Map());
    expect(arabic).toHaveLength(7);
  });
});

describe("leaks of one machine", () => {
  const machine = thisMachine("/srv/checkout/waymates", "http://packages.example:4873/npm/");

  it("finds its folders and its registry", () => {
    const files = [
      file("docs/a.md", "first\nsee /srv/checkout/waymates/docs"),
      file("b.json", '{"from": "http://packages.example:4873/zod"}'),
      file("c.md", "https://registry.npmjs.org and /srv/elsewhere"),
    ];
    expect(places(checkLeaks(files, machine))).toEqual(["docs/a.md:2", "b.json:1"]);
  });

  it("does not mind the public registry", () => {
    expect(thisMachine("/a/b", "https://registry.npmjs.org/").registry).toBeNull();
  });

  it("lets the lock file name workspaces but no address", () => {
    const lock = (resolved: string) => [file("package-lock.json", `{\n"resolved": "${resolved}"}`)];
    expect(checkLock(lock("contract"))).toEqual([]);
    expect(checkLock(lock("https://registry.npmjs.org/zod"))).toHaveLength(1);
  });
});

describe("the specification", () => {
  it("names tests that exist, and each promise once", () => {
    const rows =
      "| TEA-01 | Pours | built | `e2e/tea.spec.ts` |\n| TEA-01 | Stirs | built | `e2e/gone.spec.ts` |";
    const files = [file("docs/specification.md", rows), file("e2e/tea.spec.ts")];
    expect(checkSpecification(files).map(({ what }) => what)).toEqual([
      "e2e/gone.spec.ts is not there: name the test that proves this now, or –.",
      "TEA-01 stands here twice.",
    ]);
  });
});

describe("the wiring of an app", () => {
  const check = (path: string, text: string) => places(checkWiring([file(path, text)]));

  it.each([
    ["a variable of a module", "const a = 1;\nlet running = 0;"],
    ["an exported variable of a module", "\nexport let running = 0;"],
    ["a map from the platform", "\nconst boxes = new WeakMap<Platform, Box>();"],
    ["a map from the database", "\nconst filled = new WeakMap<Db, Promise<void>>();"],
  ])("refuses %s", (_what, text) => {
    expect(check("server/src/features/tea/a.ts", text)).toEqual(["server/src/features/tea/a.ts:2"]);
  });

  it("lets functions have variables, and tests variables of their module", () => {
    expect(check("server/src/app.ts", "function f() {\n  let a = 0;\n}")).toEqual([]);
    expect(check("server/src/app.test.ts", "let app: TestApp;")).toEqual([]);
    expect(check("server/src/testing/a.ts", "let app: TestApp;")).toEqual([]);
    expect(check("web/a.ts", "let running = 0;")).toEqual([]);
  });
});
