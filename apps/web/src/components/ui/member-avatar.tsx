import type { MemberOrder } from '@household/domain';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const sizes = {
  18: 'size-4.5 text-[0.625rem]',
  22: 'size-5.5 text-[0.6875rem]',
  28: 'size-7 text-small',
  36: 'size-9 text-title',
};
const tones: Record<MemberOrder, string> = {
  first: 'bg-member-1-soft text-member-1-ink',
  second: 'bg-member-2-soft text-member-2-ink',
};

type Props = { name: string; order: MemberOrder; size?: keyof typeof sizes };

/** A member's initial in the member's colour. Decorative: the name is beside it. */
export function MemberAvatar({ name, order, size = 22 }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex flex-none items-center justify-center rounded-full font-semibold select-none',
        sizes[size],
        tones[order],
      )}
    >
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  );
}

/** Avatar and name, on one line however long it is, or a text that contains the name. */
export function MemberName({
  name,
  order,
  size = 22,
  className,
  children = name,
}: Props & { className?: string; children?: ReactNode }) {
  return (
    <span className={classNames('inline-flex max-w-full min-w-0 items-center gap-2', className)}>
      <MemberAvatar name={name} order={order} size={size} />
      {children === name ? (
        <span className="truncate" title={name}>
          {name}
        </span>
      ) : (
        <span className="min-w-0 wrap-anywhere">{children}</span>
      )}
    </span>
  );
}
