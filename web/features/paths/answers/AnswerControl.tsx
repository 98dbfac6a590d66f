import type { NodeType } from "@waymates/contract/features/paths";
import type { AnswerProps } from "./answering.ts";
import { MultipleChoice, SingleChoice, TrueFalse } from "./ChoiceAnswer.tsx";
import { OrderAnswer } from "./order/OrderAnswer.tsx";
import { PairsAnswer } from "./pairs/PairsAnswer.tsx";
import { RichText } from "../RichText.tsx";
import { ScaleAnswer } from "./ScaleAnswer.tsx";
import { NumberAnswer, TextAnswer } from "./TypedAnswer.tsx";

/** What one answers a question with, by its type. */
export function AnswerControl({ node, ...rest }: AnswerProps<NodeType>) {
  switch (node.type) {
    case "single_choice":
      return <SingleChoice node={node} {...rest} />;
    case "multiple_choice":
      return <MultipleChoice node={node} {...rest} />;
    case "true_false":
      return <TrueFalse node={node} {...rest} />;
    case "text":
      return <TextAnswer node={node} {...rest} />;
    case "number":
      return <NumberAnswer node={node} {...rest} />;
    case "order":
      return <OrderAnswer node={node} {...rest} />;
    case "pairs":
      return <PairsAnswer node={node} {...rest} />;
    case "scale":
      return <ScaleAnswer node={node} {...rest} />;
    case "info":
      return (
        <div className="path-prose">
          <RichText text={node.payload.body} />
        </div>
      );
  }
}
