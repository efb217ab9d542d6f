/** The values of a statement that is put together; each stands in it as `$1`, `$2`, … */
export class Parameters {
  readonly values: unknown[] = [];
  add(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }
}
