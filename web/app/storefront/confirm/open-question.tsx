import { getOrder, type Order } from "@mahlzeit/contract/orders/orders";
import { telephoneLink } from "@mahlzeit/domain/phone-number";
import { type ComponentType, useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import { questionText } from "../../shared/orders/current-lines.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { QuestionFormProps } from "./question-form.tsx";
import { silenceText } from "./question-text.ts";
import type { ShownOrder } from "./use-shown-order.ts";

interface OpenQuestionProps {
  order: Order;
  shown: ShownOrder;
  onAnswered: (order: Order) => void;
}

/** The kitchen's question. Until its form is loaded, the guest can read the question and call. */
export function OpenQuestion({ order, shown, onAnswered }: OpenQuestionProps) {
  const { question, identificationTag: tag } = order;
  const [Form, setForm] = useState<ComponentType<QuestionFormProps> | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const isAsked = question !== undefined;
  useEffect(() => {
    if (isAsked)
      import("./question-form.tsx").then(
        (loaded) => setForm(() => loaded.QuestionForm),
        () => undefined,
      );
  }, [isAsked]);

  /** Shows the outcome if somebody else or the deadline decided first. */
  async function showOver(sentence: string): Promise<void> {
    setOver(sentence);
    await api(getOrder, { params: { tag } }).then(
      ({ answer }) => onAnswered(answer),
      () => undefined,
    );
  }

  return (
    <>
      {over && <Notice tone="warn">{over}</Notice>}
      {question && !Form && <PlainQuestion order={order} question={question} />}
      {question && Form && (
        <Form
          key={question.id}
          order={order}
          question={question}
          clockAheadMs={shown.clockAheadMs}
          onAnswered={onAnswered}
          onOver={(sentence) => void showOver(sentence)}
        />
      )}
    </>
  );
}

function PlainQuestion({ order, question }: { order: Order; question: NonNullable<Order["question"]> }) {
  const { phone } = order.service;
  return (
    <Panel aria-labelledby="question-title">
      <h2 id="question-title">{questionText({ ...order, question })}</h2>
      <p>
        Sag uns, was wir tun sollen: <a href={telephoneLink(phone)}>{phone}</a>. {silenceText(order, question)}
      </p>
    </Panel>
  );
}
