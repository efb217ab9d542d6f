import { MEMBER_ORDERS, type MemberOrder, type PerMember } from '@household/domain';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useRef, type CSSProperties } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { MemberAvatar } from '../../components/ui/member-avatar.tsx';
import { useFormat } from '../../i18n/format.ts';
import type { Members } from './member-amounts.tsx';
import './share-slider.css';
import { nearestStep, steppedPercentage } from './change-split.ts';

/**
 * Two percentages that add up to 100. The steppers and dragging the slider move by five, the slider's arrow keys by
 * one.
 *
 * @param props.onChange gets the first member's percentage
 */
export function PercentFields(props: {
  members: Members;
  percentages: PerMember<number>;
  onChange: (percentageOfFirst: number) => void;
}) {
  const { members, percentages, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const isPointed = useRef(false);
  const [first, second] = [members.first.name, members.second.name];
  const [ofFirst, ofSecond] = [format.percent(percentages.first), format.percent(percentages.second)];
  const step = (order: MemberOrder, direction: 1 | -1) => {
    const stepped = steppedPercentage(percentages[order], direction);
    onChange(order === 'first' ? stepped : 100 - stepped);
  };
  return (
    <>
      <div className="grid gap-3 min-[22.5rem]:grid-cols-2 tight:grid-cols-1">
        {MEMBER_ORDERS.map((order) => (
          <Stepper key={order} members={members} order={order} percentages={percentages} onStep={step} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={percentages.first}
        aria-label={t`Porcentaje de ${first}`}
        aria-valuetext={`${first} ${ofFirst}, ${second} ${ofSecond}`}
        className="share-slider"
        style={{ '--share': `${percentages.first}%` } as CSSProperties}
        onPointerDown={() => (isPointed.current = true)}
        onPointerUp={() => (isPointed.current = false)}
        onPointerCancel={() => (isPointed.current = false)}
        onKeyDown={() => (isPointed.current = false)}
        onChange={({ target }) => {
          const percentage = target.valueAsNumber;
          onChange(isPointed.current ? nearestStep(percentage) : percentage);
        }}
      />
    </>
  );
}

function Stepper(props: {
  members: Members;
  order: MemberOrder;
  percentages: PerMember<number>;
  onStep: (order: MemberOrder, direction: 1 | -1) => void;
}) {
  const { members, order, percentages, onStep } = props;
  const { t } = useLingui();
  const format = useFormat();
  const { name } = members[order];
  return (
    <div className="flex h-9.5 items-center justify-between rounded-control border border-line-input bg-surface px-0.5 touch:h-11">
      <IconButton
        label={t`Menos para ${name}`}
        icon={<Minus className="size-4" aria-hidden />}
        disabled={percentages[order] === 0}
        onClick={() => onStep(order, -1)}
      />
      <span className="inline-flex items-center gap-2 font-semibold">
        <MemberAvatar name={name} order={order} size={18} />
        <span className="sr-only">{name}: </span>
        {format.percent(percentages[order])}
      </span>
      <IconButton
        label={t`Más para ${name}`}
        icon={<Plus className="size-4" aria-hidden />}
        disabled={percentages[order] === 100}
        onClick={() => onStep(order, 1)}
      />
    </div>
  );
}
