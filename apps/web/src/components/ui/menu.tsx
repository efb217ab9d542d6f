import { Check } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names.ts';
import { Floating } from './floating.tsx';

export type MenuTriggerProps = {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  /** Makes it a choice with a check mark. */
  checked?: boolean;
  danger?: boolean;
  /** A line above it. */
  separated?: boolean;
  lang?: string;
  onSelect: () => void;
};

export type MenuProps = {
  label: string;
  /** A heading drawn above the items. */
  heading?: ReactNode;
  items: readonly MenuItem[];
  renderTrigger: (props: MenuTriggerProps) => ReactNode;
};

const itemsOf = (list: HTMLElement | null) => Array.from(list?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []);

function MenuList({
  items,
  close,
  initial,
}: {
  items: readonly MenuItem[];
  close: () => void;
  initial: 'first' | 'last';
}) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const all = itemsOf(ref.current);
    const chosen = all.find((button) => button.getAttribute('aria-checked') === 'true');
    (chosen ?? (initial === 'first' ? all[0] : all.at(-1)))?.focus();
  }, [initial]);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = itemsOf(ref.current);
    const now = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      event.stopPropagation();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') go(now + 1);
    else if (event.key === 'ArrowUp') go(now - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Tab') close();
    else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLocaleLowerCase();
      const rest = [...all.slice(now + 1), ...all.slice(0, now + 1)];
      const found = rest.find((button) => button.textContent?.trim().toLocaleLowerCase().startsWith(letter));
      event.stopPropagation();
      found?.focus();
    }
  };

  return (
    <div ref={ref} role="presentation" onKeyDown={onKeyDown}>
      {items.map((item, index) => (
        <button
          // The items of a menu are written in the source, in a fixed order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          lang={item.lang}
          tabIndex={-1}
          onClick={() => {
            close();
            item.onSelect();
          }}
          onPointerMove={(event) => event.currentTarget.focus({ preventScroll: true })}
          className={classNames(
            'flex h-8.5 w-full items-center gap-2.5 rounded-control px-2.5 text-left text-body outline-none focus:bg-surface-3 touch:h-11',
            item.danger ? 'text-negative' : 'text-ink',
            item.separated && 'mt-1.25 shadow-[0_-1px_0_var(--line)]',
          )}
        >
          {item.icon}
          <span className="grow">{item.label}</span>
          {item.checked && <Check className="size-4" aria-hidden />}
        </button>
      ))}
    </div>
  );
}

/** A menu button: arrows, Home, End and letters move, Esc and Tab close, the focus returns to the button. */
export function Menu({ label, heading, items, renderTrigger }: MenuProps) {
  const [open, setOpen] = useState<'first' | 'last' | null>(null);
  const anchor = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = () => {
    setOpen(null);
    anchor.current?.focus();
  };
  return (
    <>
      {renderTrigger({
        ref: anchor,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? id : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      })}
      {open && (
        <Floating
          anchor={anchor}
          placement="bottom-end"
          id={id}
          role="menu"
          aria-label={label}
          onDismiss={(reason) => (reason === 'escape' ? close() : setOpen(null))}
          className="popover-panel min-w-40 p-1.25"
        >
          {heading !== undefined && <div className="px-2.5 py-1.5 text-small text-ink-2">{heading}</div>}
          <MenuList items={items} close={close} initial={open} />
        </Floating>
      )}
    </>
  );
}
