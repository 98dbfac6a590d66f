interface FaultProps {
  /** Nothing is drawn without a text. */
  text: string | null | undefined;
  id?: string;
}

/** Why something failed, where that belongs to no field. */
export function Failure({ text }: FaultProps) {
  if (!text) return null;
  return (
    <p className="failure" role="alert">
      {text}
    </p>
  );
}

/** Why a value was refused, beside a part that is no field of this folder. */
export function Fault({ text, id }: FaultProps) {
  if (!text) return null;
  return (
    <p className="fault" id={id} role="alert">
      {text}
    </p>
  );
}
