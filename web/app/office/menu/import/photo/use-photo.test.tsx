import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { usePhoto } from "./use-photo.ts";

vi.mock("./read-picture.ts", () => ({ readPicture: () => Promise.resolve({ entries: [] }) }));

afterEach(cleanup);

it("keeps a read photo with its answers while somebody looks at another page, until it is forgotten", async () => {
  const first = renderHook(() => usePhoto("one"));
  await act(() => first.result.current.read(new File(["…"], "karte.jpg")));
  act(() => first.result.current.answer(2, "leave-out"));
  first.unmount();
  const again = renderHook(() => usePhoto("one"));
  expect(again.result.current.photo).toMatchObject({
    name: "karte.jpg",
    state: { answers: new Map([[2, "leave-out"]]) },
  });
  act(() => again.result.current.forget());
  again.unmount();
  expect(renderHook(() => usePhoto("one")).result.current.photo).toBeNull();
});

it("shows a photo of one restaurant to no other", async () => {
  const first = renderHook(() => usePhoto("one"));
  await act(() => first.result.current.read(new File(["…"], "karte.jpg")));
  first.unmount();
  expect(renderHook(() => usePhoto("two")).result.current.photo).toBeNull();
});
