import { StartupError } from "../platform/startup-error.ts";

/** What was typed after a command. */
export interface Typed {
  readonly words: readonly string[];
  has(flag: string): boolean;
  /** The one word there has to be; else the question is put, with the usage. */
  only(question: string): string;
  readonly help: string;
}

interface Known {
  readonly usage: string;
  readonly does: string;
  readonly flags?: Readonly<Record<string, string>>;
}

const everywhere = { "--new": "makes the database where there is none yet", "--help": "says this" };

/** Throws `StartupError` for a flag the command does not know. */
export function readTyped(parameters: readonly string[], { usage, does, flags = {} }: Known): Typed {
  const known: Readonly<Record<string, string>> = { ...flags, ...everywhere };
  const isFlag = (parameter: string) => /^--?[a-z]/i.test(parameter);
  const words = parameters.filter((parameter) => !isFlag(parameter));
  const given = new Set(parameters.filter(isFlag).map((flag) => (flag === "-h" ? "--help" : flag)));
  const unknown = [...given].find((flag) => !Object.hasOwn(known, flag));
  if (unknown) throw new StartupError(`${unknown} is not known. ${usage}`);
  const lines = Object.entries(known).map(([flag, meaning]) => `  ${flag.padEnd(12)} ${meaning}`);
  return {
    words,
    has: (flag) => given.has(flag),
    only: (question) => {
      const [word, ...others] = words;
      if (!word || others.length > 0) throw new StartupError(`${question} ${usage}`);
      return word;
    },
    help: [usage, does, ...lines].join("\n"),
  };
}
