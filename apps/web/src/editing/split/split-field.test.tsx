import { cents, type Salaries } from '@household/domain';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPiece } from '../../testing/render-piece.tsx';
import { SplitField, type SplitFieldProps } from './split-field.tsx';
import { splitInput, type TypedSplit, typedRule } from './typed-split.ts';

const members = {
  first: { id: 'ana', name: 'Ana', order: 'first' as const },
  second: { id: 'luis', name: 'Luis', order: 'second' as const },
};
const salaries: Salaries = { first: cents(4_500_000), second: cents(5_500_000) };

function open(props: Partial<SplitFieldProps> = {}) {
  const onChange = vi.fn<(split: TypedSplit) => void>();
  function Piece() {
    const [split, setSplit] = useState<TypedSplit | null>(
      props.split === undefined ? typedRule('income') : props.split,
    );
    const change = (next: TypedSplit) => {
      onChange(next);
      setSplit(next);
    };
    return (
      <SplitField
        members={members}
        usualRule="income"
        amountCents={cents(31_850)}
        refund={false}
        payer="first"
        salaries={salaries}
        errors={{}}
        {...props}
        split={split}
        onChange={change}
      />
    );
  }
  const { container } = renderPiece(<Piece />);
  const said = () => container.querySelector('span[aria-live]')?.textContent;
  const press = (name: string, role = 'button') => fireEvent.click(screen.getByRole(role, { name }));
  const sent = () => splitInput(onChange.mock.lastCall![0]);
  return { said, press, sent, onChange };
}

afterEach(() => document.body.replaceChildren());

describe('the closed line', () => {
  it('says the rule and both members’ pesos', () => {
    const { said } = open();
    expect(screen.getByText('Según ingresos')).toBeTruthy();
    expect(said()).toBe('AAna: $143.33LLuis: $175.17');
  });

  it('says percentages while there is no amount, and minus for a refund', () => {
    expect(open({ amountCents: null }).said()).toBe('AAna: 45%LLuis: 55%');
    document.body.replaceChildren();
    expect(open({ refund: true }).said()).toBe('AAna: -$143.33LLuis: -$175.17');
  });

  it('says nothing that is not known', () => {
    const { said } = open({ salaries: null });
    expect(said()).toBeUndefined();
  });

  it('takes half and half in one press, and the usual rule back in another', () => {
    const { said, press, sent } = open({ amountCents: cents(1_001) });
    press('50/50: mitad y mitad');
    expect(sent()).toEqual({ rule: { ana: 50, luis: 50 }, own: {} });
    expect(said()).toBe('AAna: $5.01LLuis: $5.00');
    press('50/50: mitad y mitad');
    expect(sent()).toEqual({ rule: 'income', own: {} });
  });
});

describe('the open controls', () => {
  it('take each rule in one press', () => {
    const { press, sent } = open();
    press('Cambiar la división');
    press('Mitad y mitad', 'radio');
    expect(sent()).toEqual({ rule: { ana: 50, luis: 50 }, own: {} });
    press('Otro porcentaje', 'radio');
    press('Más para Ana');
    expect(sent()).toEqual({ rule: { ana: 55, luis: 45 }, own: {} });
    press('Más para Luis');
    press('Más para Luis');
    expect(sent()).toEqual({ rule: { ana: 45, luis: 55 }, own: {} });
    press('Según ingresos', 'radio');
    expect(sent()).toEqual({ rule: 'income', own: {} });
  });

  it('go by one with the keys of the slider, by five under a finger', () => {
    const { press, sent } = open({ split: { ...typedRule({ ana: 40, luis: 60 }) } });
    press('Cambiar la división');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Porcentaje de Ana' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Ana 40%, Luis 60%');
    fireEvent.change(slider, { target: { value: '41' } });
    expect(sent()).toMatchObject({ rule: { ana: 41, luis: 59 } });
    fireEvent.pointerDown(slider);
    fireEvent.change(slider, { target: { value: '63' } });
    expect(sent()).toMatchObject({ rule: { ana: 65, luis: 35 } });
    fireEvent.pointerUp(slider);
    fireEvent.change(slider, { target: { value: '64' } });
    expect(sent()).toMatchObject({ rule: { ana: 64, luis: 36 } });
  });

  it('say what own parts leave, and what both have in the end', () => {
    const { said, press, sent } = open({ amountCents: cents(231_870) });
    press('Cambiar la división');
    press('Partes propias');
    expect(document.activeElement).toBe(screen.getByLabelText('Solo de Ana'));
    fireEvent.change(screen.getByLabelText('Solo de Luis'), { target: { value: '400+20' } });
    expect(screen.getByText('El resto, $1,898.70, se divide según ingresos (45% y 55%).')).toBeTruthy();
    expect(said()).toBe('AAna: $854.42LLuis: $1,464.28');
    expect(sent()).toEqual({ rule: 'income', own: { ana: 0, luis: 42_000 } });
  });

  it('name the rule until an own part is more than nothing', () => {
    const { press } = open();
    press('Cambiar la división');
    press('Partes propias');
    const titles = () =>
      screen.queryAllByText('Partes propias').length + screen.queryAllByText('Según ingresos').length;
    // The switch, the radio button and the title.
    expect([screen.getAllByText('Según ingresos').length, titles()]).toEqual([2, 3]);
    fireEvent.change(screen.getByLabelText('Solo de Luis'), { target: { value: '0' } });
    expect(screen.getAllByText('Según ingresos')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Solo de Luis'), { target: { value: '20' } });
    expect([screen.getAllByText('Partes propias').length, titles()]).toEqual([2, 3]);
  });

  it('say at the own parts that they are too much', () => {
    const { said, press } = open({ amountCents: cents(10_000) });
    press('Cambiar la división');
    press('Partes propias');
    const field = screen.getByLabelText('Solo de Ana');
    fireEvent.change(field, { target: { value: '100.01' } });
    const problem = screen.getByText('Las partes propias suman más que el gasto').closest('p')!;
    expect(field.getAttribute('aria-describedby')).toBe(problem.id);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(said()).toBeUndefined();
    fireEvent.change(field, { target: { value: '100' } });
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('sharing', () => {
  it('has no split while the expense is personal', () => {
    const { said } = open({ sharing: { shared: false, onSharedChange: () => undefined } });
    expect(screen.getByText('No se divide')).toBeTruthy();
    expect(said()).toBeUndefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
