/** The parameters of a statement that is built in pieces; each is referred to as `$1`, `$2`, … */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
