import { orderChapters } from "@waymates/contract/operations/staff-paths";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { call } from "../../../../platform/api.ts";
import { renderLearning, stubApi } from "../../../paths/learning.testing.tsx";
import { OrderClash } from "./OrderClash.tsx";
import { SortableList } from "./SortableList.tsx";
import { useOrder } from "./useOrder.ts";

const names = ["Hills", "Rivers", "Seas"];
const chapters = names.map((title) => ({ id: title.toLowerCase(), title }));
const PUT = "PUT /api/admin/paths/p/chapters/order";
let answers: (() => unknown)[];
let sent: unknown[];

function Chapters() {
  const { order, change, clash } = useOrder({
    ids: chapters.map(({ id }) => id),
    version: 4,
    send: (body) => call(orderChapters, { params: { id: "p" }, body }),
    failed: "adminPaths.failed.reorderChapters",
  });
  return (
    <>
      <OrderClash clash={clash} />
      <SortableList
        label="Chapters"
        items={order.flatMap((id) => chapters.find((chapter) => chapter.id === id) ?? [])}
        nameOf={({ title }) => title}
        onOrder={change}
      >
        {({ title }) => title}
      </SortableList>
    </>
  );
}

beforeEach(() => {
  answers = [];
  sent = [];
  stubApi({
    [PUT]: (body: unknown) => {
      sent.push(body);
      return answers.shift()?.();
    },
  });
  renderLearning(<Chapters />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const down = (name: string) => screen.getByRole("button", { name: `Move down: ${name}` });
const shown = () => screen.getAllByRole("listitem").map((row) => row.textContent);

it("moves a row at once, announces its place, keeps the focus, and sends the order with its number", async () => {
  const kept = Promise.withResolvers<unknown>();
  answers.push(() => kept.promise);
  down("Hills").focus();
  fireEvent.click(down("Hills"));
  expect(shown().map((text) => text?.slice(1))).toEqual(["Rivers", "Hills", "Seas"]);
  expect(screen.getByRole("status").textContent).toBe("Hills is now number 2 of 3");
  expect(document.activeElement).toBe(down("Hills"));
  await waitFor(() => expect(sent).toEqual([{ ids: ["rivers", "hills", "seas"], version: 4 }]));
  kept.resolve({ ids: [], order_version: 5, undo: null });
});

it("shows the order that another editor saved, and sends this one after it when asked to", async () => {
  const refused = {
    code: "CONFLICT",
    error: "Changed",
    message: "Changed",
    current: { ids: ["seas", "hills", "rivers"], order_version: 9 },
  };
  answers.push(() => new Response(JSON.stringify(refused), { status: 409 }));
  answers.push(() => ({ ids: [], order_version: 10, undo: null }));
  fireEvent.click(down("Hills"));
  fireEvent.click(await screen.findByRole("button", { name: "Use mine" }));
  await waitFor(() => expect(sent[1]).toEqual({ ids: ["rivers", "hills", "seas"], version: 9 }));
});
