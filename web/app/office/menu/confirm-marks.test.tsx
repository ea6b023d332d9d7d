import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
} from "@mahlzeit/domain/testing/menu-documents";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { MarksField } from "./fields/marks-field.tsx";
import { PublishForm } from "./publish-form.tsx";

afterEach(cleanup);

const nothing = { categories: [], optionGroups: [] };
const empty = { counts: [], isBlocked: false, isBusy: false, known: [], faults: [], failure: null, plan: null };

function open(changes: Partial<DocumentProduct>, { mayPublish = true } = {}) {
  const onPublish = vi.fn<Parameters<typeof PublishForm>[0]["onPublish"]>();
  const option = documentOption("o", { name: "Parmesan", marks: ["VEGAN"], allergens: ["G"] });
  const menu = {
    categories: [documentCategory("c", [documentProduct("p", { name: "Käsespätzle", ...changes })])],
    optionGroups: changes.name === undefined ? [] : [documentGroup("g", { name: "Dazu", options: [option] })],
  };
  const acts = { onPublish, onAnswer: () => {}, forStaff: null };
  const Form = () => <PublishForm {...empty} {...acts} menu={menu} published={nothing} mayPublish={mayPublish} />;
  const Page = createRoutesStub([{ path: "/", Component: Form }]);
  render(<Page />);
  return onPublish;
}

const publish = () => fireEvent.click(screen.getByRole("button", { name: "Jetzt veröffentlichen" }));
const confirmation = () => screen.queryByRole<HTMLInputElement>("checkbox", { name: "Geprüft, es stimmt so" });

describe("publishing", () => {
  it("waits until what hardly goes together is confirmed, and leads to the confirmation and to each dish", () => {
    const onPublish = open({ name: "Käsespätzle", marks: ["VEGAN"], allergens: ["A", "G"] });
    publish();
    expect(onPublish).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(confirmation());
    expect(screen.getAllByRole("link", { name: /enthält/ }).map(({ textContent }) => textContent)).toEqual([
      "Käsespätzle: vegan, enthält aber Milch (G)",
      "Dazu, Parmesan: vegan, enthält aber Milch (G)",
    ]);
    fireEvent.click(confirmation() as HTMLInputElement);
    publish();
    expect(onPublish).toHaveBeenCalledExactlyOnceWith({ note: "", at: null, marksConfirmed: true });
  });

  it("asks for nothing where everything goes together, and of nobody who may not publish", () => {
    const onPublish = open({ marks: ["VEGETARIAN"], allergens: ["A", "C", "G"] });
    expect(confirmation()).toBeNull();
    publish();
    expect(onPublish).toHaveBeenCalledExactlyOnceWith({ note: "", at: null, marksConfirmed: false });
    cleanup();
    open({ marks: ["VEGAN"], allergens: ["G"] }, { mayPublish: false });
    expect(confirmation()).toBeNull();
  });
});

describe("the field of marks", () => {
  const show = (marks: DocumentProduct["marks"], allergens: DocumentProduct["allergens"] = []) => {
    const onChange = vi.fn<Parameters<typeof MarksField>[0]["onChange"]>();
    render(<MarksField marks={marks} allergens={allergens} onChange={onChange} />);
    return onChange;
  };
  const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

  it("sets and takes off a mark; vegan has vegetarian in it", () => {
    const onChange = show(["VEGAN"]);
    expect([box("vegan").checked, box("vegetarisch").checked, box("vegetarisch").disabled]).toEqual([true, true, true]);
    expect([box("halal").checked, box("scharf").checked]).toEqual([false, false]);
    fireEvent.click(box("scharf"));
    fireEvent.click(box("vegan"));
    expect(onChange.mock.calls).toEqual([
      ["Zeichen", { marks: ["VEGAN", "SPICY"] }],
      ["Zeichen", { marks: [] }],
    ]);
  });

  it("says at once what hardly goes together", () => {
    show(["VEGETARIAN"], ["D"]);
    screen.getByText(/Hier steht: vegetarisch, enthält aber Fisch \(D\)\./);
    cleanup();
    show(["VEGETARIAN"], ["G"]);
    expect(screen.queryByText(/Hier steht/)).toBeNull();
  });
});
