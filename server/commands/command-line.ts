import { StartupError } from "../platform/startup-error.ts";

export interface CommandLine {
  readonly words: readonly string[];
  has(flag: string): boolean;
  /** Returns the only word. Throws `StartupError` with the question and the usage if there is none or more than one. */
  requireArgument(question: string): string;
  readonly help: string;
}

interface Known {
  readonly usage: string;
  readonly does: string;
  readonly flags?: Readonly<Record<string, string>>;
}

const commonFlags = { "--new": "makes the database where there is none yet", "--help": "says this" };

/** Parses the parameters. Throws `StartupError` for an unknown flag. */
export function parseCommandLine(parameters: readonly string[], { usage, does, flags = {} }: Known): CommandLine {
  const known: Readonly<Record<string, string>> = { ...flags, ...commonFlags };
  const isFlag = (parameter: string) => /^--?[a-z]/i.test(parameter);
  const words = parameters.filter((parameter) => !isFlag(parameter));
  const given = new Set(parameters.filter(isFlag).map((flag) => (flag === "-h" ? "--help" : flag)));
  const unknown = [...given].find((flag) => !Object.hasOwn(known, flag));
  if (unknown) throw new StartupError(`${unknown} is not known. ${usage}`);
  const lines = Object.entries(known).map(([flag, meaning]) => `  ${flag.padEnd(12)} ${meaning}`);
  return {
    words,
    has: (flag) => given.has(flag),
    requireArgument: (question) => {
      const [word, ...others] = words;
      if (!word || others.length > 0) throw new StartupError(`${question} ${usage}`);
      return word;
    },
    help: [usage, does, ...lines].join("\n"),
  };
}
