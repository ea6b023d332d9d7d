import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { executionDay, sepaText } from "@mahlzeit/domain/money/payout/payout";

export interface SepaPayment {
  /** Unique forever, because the bank reports returned payments by it. */
  readonly reference: string;
  readonly holder: string;
  readonly iban: string;
  readonly cents: Cents;
  readonly text: string;
}

interface SepaFile {
  readonly id: string;
  readonly from: { readonly name: string; readonly iban: string };
  readonly payments: readonly SepaPayment[];
}

/** Returns a bank's payment file: ISO 20022 pain.001.001.09. The same content and time give the same text. */
export function sepaFile({ id, from, payments }: SepaFile, now: Instant): string {
  const count = payments.length;
  const sum = euros(payments.reduce((all, { cents }) => all + cents, 0));
  const name = nameOf(from.name);
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>${id}</MsgId>
      <CreDtTm>${new Date(now).toISOString()}</CreDtTm>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <InitgPty><Nm>${name}</Nm></InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>${id}</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>${count}</NbOfTxs>
      <CtrlSum>${sum}</CtrlSum>
      <PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
      <ReqdExctnDt><Dt>${executionDay(now)}</Dt></ReqdExctnDt>
      <Dbtr><Nm>${name}</Nm></Dbtr>
      <DbtrAcct><Id><IBAN>${from.iban}</IBAN></Id></DbtrAcct>
      <DbtrAgt><FinInstnId><Othr><Id>NOTPROVIDED</Id></Othr></FinInstnId></DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
${payments.map(payment).join("\n")}
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`;
}

function payment({ reference, holder, iban, cents, text }: SepaPayment): string {
  return `      <CdtTrfTxInf>
        <PmtId><EndToEndId>${reference}</EndToEndId></PmtId>
        <Amt><InstdAmt Ccy="EUR">${euros(cents)}</InstdAmt></Amt>
        <Cdtr><Nm>${nameOf(holder)}</Nm></Cdtr>
        <CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct>
        <RmtInf><Ustrd>${sepaText(text, maxText)}</Ustrd></RmtInf>
      </CdtTrfTxInf>`;
}

/** Returns a name the bank accepts: it would refuse the whole file for a name without a Latin letter. */
function nameOf(text: string): string {
  return sepaText(text, maxName) || "NOTPROVIDED";
}

function euros(amount: Cents): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const maxName = 70;
const maxText = 140;
