import { expect, test } from "vitest";
import { compareTexts, compareWords, wordsOf } from "./compare-texts.ts";

test.each([
  ["<p>Servus</p>", "<p>Servus</p>", "<p>Servus</p>"],
  [
    "<p>in den letzten 30 Tagen</p>",
    "<p>in den letzten 60 Tagen</p>",
    "<p>in den letzten <del>30</del> <ins>60</ins> Tagen</p>",
  ],
  ["<p>eins zwei</p>", "<p>eins</p>", "<p>eins <del>zwei</del></p>"],
  ["<p>eins zwei</p>", "<p>zwei</p>", "<p><del>eins</del> zwei</p>"],
  ["", "<p>ganz neu</p>", "<p><ins>ganz neu</ins></p>"],
  ["<p>ganz weg</p>", "", "<p><del>ganz weg</del></p>"],
  ["<p>a</p>", "<p>a</p><ul><li>b</li><li>c</li></ul>", "<p>a</p><ul><li><ins>b</ins></li><li><ins>c</ins></li></ul>"],
  [
    "<ul><li>a</li><li>b</li><li>c</li></ul>",
    "<ul><li>a</li><li>c</li></ul>",
    "<ul><li>a <del>b</del></li><li>c</li></ul>",
  ],
  [
    "<p>a</p>",
    '<p>a</p><p><img src="/x" alt="Ein Teller"></p>',
    '<p>a</p><p><ins><img src="/x" alt="Ein Teller"></ins></p>',
  ],
  ["<p>fett</p>", "<p><strong>fett</strong></p>", "<p><strong>fett</strong></p>"],
])("%s became %s", (before, after, told) => {
  expect(compareTexts(before, after)).toBe(told);
});

test("words stand at both places, and each is told once", () => {
  expect(compareWords(["a", "b", "c"], ["a", "x", "c"])).toEqual([
    { kind: "same", before: 0, after: 0 },
    { kind: "removed", before: 1, after: 1 },
    { kind: "added", before: 2, after: 1 },
    { kind: "same", before: 2, after: 2 },
  ]);
  expect(compareWords([], [])).toEqual([]);
});

test("what is kept of any two texts is all there is of the later one, in its order", () => {
  const letters = ["a", "b", "c", "d"];
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const some = () => Array.from({ length: next(12) }, () => letters[next(4)] ?? "");
  for (let i = 0; i < 300; i++) {
    const [before, after] = [some(), some()];
    const changes = compareWords(before, after);
    const there = changes.filter(({ kind }) => kind !== "removed").map((change) => after[change.after]);
    const was = changes.filter(({ kind }) => kind !== "added").map((change) => before[change.before]);
    expect([there, was]).toEqual([after, before]);
  }
});

test("texts of very many words that have nothing in common are told as one change", () => {
  const many = (word: string) => Array.from({ length: 3000 }, (_, i) => `${word}${i}`);
  const changes = compareWords(many("alt"), many("neu"));
  expect(changes.filter(({ kind }) => kind === "removed")).toHaveLength(3000);
  expect(changes.filter(({ kind }) => kind === "same")).toEqual([]);
});

test("a picture is a word, other markup is none", () => {
  expect(wordsOf('<h3>Was zählt</h3><p>du<br><img src="/x" alt="a b"></p>')).toEqual([
    "Was",
    "zählt",
    "du",
    '<img src="/x" alt="a b">',
  ]);
});
