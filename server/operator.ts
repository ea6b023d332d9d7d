import { CannotStart } from "./cannot-start.ts";
import { makeOperator, unmakeOperator } from "./management/change-operator.ts";
import { visit } from "./visit.ts";

const usage = "Whose account? npm run operator -- EMAIL [--take-away]";

await visit(async ({ db, parameters }) => {
  const flags = parameters.filter((parameter) => parameter.startsWith("-"));
  const [email, ...others] = parameters.filter((parameter) => !parameter.startsWith("-"));
  if (!email || others.length > 0) throw new CannotStart(usage);
  const unknown = flags.find((flag) => flag !== "--take-away");
  if (unknown) throw new CannotStart(`${unknown} is not known. ${usage}`);
  const takesAway = flags.length > 0;
  const isFound = takesAway ? await unmakeOperator(db, email) : await makeOperator(db, email, Date.now());
  if (!isFound)
    throw new CannotStart(
      `No account has confirmed the e-mail address ${email}: register, then open the link in the mail.`,
    );
  console.log(takesAway ? `${email} is no operator any more.` : `${email} is an operator now.`);
});
