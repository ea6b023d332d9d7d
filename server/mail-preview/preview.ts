import type { FastifyInstance, FastifyReply } from "fastify";
import { html } from "../platform/http/html.ts";
import { mark } from "../platform/mail/mark.ts";
import { renderHtml } from "../platform/mail/render-html.ts";
import { renderText } from "../platform/mail/render-text.ts";
import { type SampleMail, sampleMails } from "./sample-mails.ts";

// A mail has inline styles, and its only picture is embedded.
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves every mail with sample content, for development only; the code that builds the app decides. */
export function serveMailPreview(app: FastifyInstance, names: { productName: string; publicUrl: string }): void {
  app.get("/dev/mails", (_request, reply) => sendHtml(reply, listOf(sampleMails(names))));
  app.get<{ Params: { name: string } }>("/dev/mails/:name", async (request, reply) => {
    const [, name, isText] = /^(.*?)(\.txt)?$/.exec(request.params.name) ?? [];
    const mail = sampleMails(names).find((one) => one.name === name);
    if (!mail) return reply.callNotFound();
    if (isText) return reply.type("text/plain; charset=utf-8").send(renderText(mail.content, names));
    const picture = `data:image/png;base64,${mark.png.toString("base64")}`;
    return sendHtml(reply, (await renderHtml(mail.content, names)).replace(`cid:${mark.cid}`, picture));
  });
}

function sendHtml(reply: FastifyReply, page: string): FastifyReply {
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);
}

function listOf(mails: readonly SampleMail[]): string {
  const rows = mails.map(
    ({ name, content }) => html`<tr><td><a href="/dev/mails/${name}">${name}</a></td>
<td><a href="/dev/mails/${name}.txt">Text</a></td><td>${content.subject}</td></tr>`,
  );
  return html`<!doctype html><html lang="de-AT"><meta charset="utf-8"><title>E-Mails</title>
<style>body{font:16px/2 sans-serif;margin:2rem}td{padding-right:1.5rem}</style>
<h1>E-Mails</h1><table>${rows}</table></html>`.markup;
}
