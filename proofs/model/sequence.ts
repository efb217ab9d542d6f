import fc from 'fast-check';
import type { Command } from './command.ts';

/** The commands of a sequence, and how many neighbours were last removed at once. */
type Origin = { readonly values: readonly fc.Value<Command>[]; readonly chunk: number };

/**
 * Sequences of an exact number of commands. They shrink by removing ever smaller parts, from the end, and then to
 * simpler commands; fast-check's own `commands` starts with a few and removes one by one, which takes hours here.
 */
export class CommandSequence extends fc.Arbitrary<readonly Command[]> {
  readonly #one: fc.Arbitrary<Command>;
  readonly #length: number;

  constructor(commands: readonly fc.Arbitrary<Command>[], length: number) {
    super();
    this.#one = fc.oneof(...commands);
    this.#length = length;
  }

  override generate(random: fc.Random): fc.Value<readonly Command[]> {
    const values = Array.from({ length: this.#length }, () => this.#one.generate(random, undefined));
    return sequenceOf({ values, chunk: Math.ceil(values.length / 2) });
  }

  override canShrinkWithoutContext(_value: unknown): _value is readonly Command[] {
    return false;
  }

  override shrink(_value: readonly Command[], context: unknown): fc.Stream<fc.Value<readonly Command[]>> {
    return new fc.Stream(this.#simpler(context as Origin));
  }

  *#simpler({ values, chunk }: Origin): IterableIterator<fc.Value<readonly Command[]>> {
    for (let size = chunk; size > 0; size = Math.floor(size / 2)) {
      for (let end = values.length; end > 0; end -= size) {
        yield sequenceOf({ values: values.toSpliced(Math.max(0, end - size), Math.min(size, end)), chunk: size });
      }
    }
    for (const [index, { value_: command, context }] of values.entries()) {
      for (const simpler of this.#one.shrink(command, context)) {
        yield sequenceOf({ values: values.with(index, simpler), chunk: 1 });
      }
    }
  }
}

const sequenceOf = (origin: Origin): fc.Value<readonly Command[]> =>
  new fc.Value(
    origin.values.map(({ value_: command }) => command),
    origin,
  );
