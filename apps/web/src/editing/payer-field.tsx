import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../components/ui/field.tsx';
import { MemberAvatar } from '../components/ui/member-avatar.tsx';
import { Segmented, type SegmentedOption } from '../components/ui/segmented.tsx';
import { useMembers } from '../data/session/session-context.ts';

/** Which of the two pays; `undecided` is offered first if it may be left open. */
export function PayerField(props: {
  value: string;
  onValueChange: (memberId: string) => void;
  label?: string;
  undecided?: SegmentedOption<string>;
  error: ReactNode;
  className?: string;
}) {
  const { value, onValueChange, label, undecided, error, className } = props;
  const { t } = useLingui();
  const members = useMembers().map(({ id, name, order }) => ({
    value: id,
    label: name,
    icon: <MemberAvatar name={name} order={order} />,
  }));
  return (
    <Field label={label ?? t`Pagó`} group error={error} className={className}>
      <Segmented value={value} onValueChange={onValueChange} options={undecided ? [undecided, ...members] : members} />
    </Field>
  );
}
